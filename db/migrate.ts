// Brings a file to the newest form of the shop's tables, step by step.

/** One step. Released steps never change: their hash is kept in each file and compared. */
export type Migration = {
  readonly id: number;
  readonly name: string;
  readonly sql: string;
};
