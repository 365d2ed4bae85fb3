// The version of this program, as its package says it.
import packageFacts from '../package.json' with { type: 'json' };

export const appVersion: string = packageFacts.version;
