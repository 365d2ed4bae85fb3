// Time goes by: a moment, up to the very millisecond of what is due next, or while the shop is asleep.
import { dayMs } from '../state/state.ts';
import { dueMoments, passTime, settleMs } from '../state/time.ts';
import type { Kind, Play } from '../step.ts';

/** An administrator's token lives six hours. */
const tokenMs = 4 * 3_600_000;

async function pass({ model, stage }: Play, ms: number): Promise<number> {
  passTime(model, ms);
  await stage.advance(ms);
  if (model.now - model.tokensAt > tokenMs) {
    await stage.renewTokens(model);
    model.tokensAt = model.now;
  }
  return 0;
}

const aMoment: Kind = {
  name: 'a moment passes',
  weight: 8,
  run: (play) => pass(play, play.dice.pick([settleMs, 1, 1000, 60_000])),
};

const untilDue: Kind = {
  name: 'time passes until something is due',
  weight: 3,
  isPossible: (model) => dueMoments(model).length > 0,
  run(play) {
    const { model, dice } = play;
    const moment = dice.pick(dueMoments(model).slice(0, 2));
    // At the moment itself, or the last one before it, when nothing may have happened yet.
    const early = dice.below(3) === 2 && moment - model.now > 1 ? 1 : 0;
    return pass(play, moment - model.now - early);
  },
};

const sleep: Kind = {
  name: 'the shop sleeps',
  weight: 1,
  run: (play) => pass(play, play.dice.pick([3_600_000, 30 * 60_000, dayMs, 3 * dayMs, 8 * dayMs])),
};

export const timeKinds: readonly Kind[] = [aMoment, untilDue, sleep];
