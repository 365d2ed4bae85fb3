// What was called, as fixture mode tells it.
import type { FixtureRequest } from '../../fixture/calls.ts';
import type { View } from '../../view.ts';

export const presentCall = ({ at, ...call }: FixtureRequest, view: View) => ({ ...call, at: view.time(at) });
