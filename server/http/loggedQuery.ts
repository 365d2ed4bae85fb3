// A query as the request log keeps it.
import { maskForm } from '../lib/maskSecrets.ts';

const longestQuery = 1000;
const noQuery: LoggedQuery = { text: '', isWhole: true };

/** Secrets masked, cut. */
export interface LoggedQuery {
  readonly text: string;
  /** Whether nothing was masked or cut. */
  readonly isWhole: boolean;
}

export function loggedQuery(querystring: string): LoggedQuery {
  if (querystring === '') return noQuery;
  const { text, isWhole } = maskForm(querystring);
  return { text: text.slice(0, longestQuery), isWhole: isWhole && text.length <= longestQuery };
}
