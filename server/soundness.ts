// What the shop knows of the soundness of its data, as features see it (lookForDamage.ts finds it out).

export interface SoundnessReport {
  /** By the computer's clock. */
  readonly at: number;
  readonly tookMs: number;
  /** In SQLite's words; empty when sound. */
  readonly problems: readonly string[];
  readonly missingFiles: number;
  readonly changedFiles: number;
}

export interface Soundness {
  /** Looks a short while after the start; a large shop that was sound is looked at once a day. */
  startSoon(): void;
  /** Looks now. Nothing for a shop in memory. */
  look(): Promise<void>;
  last(): SoundnessReport | undefined;
  /** Ends the look: the table at work is finished, nothing else. */
  stop(): Promise<void>;
}
