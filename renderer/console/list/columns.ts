// What a list shows of each row.

export interface Column<Row extends object = object> {
  /** Unique; the member of the row that is shown, unless the slot `cell-<key>` or `value` says otherwise. */
  readonly key: string;
  /** A message key. */
  readonly label: string;
  /** `number`, `money`: at the right; `time`: without seconds; `flag`: yes or no. */
  readonly kind?: 'text' | 'number' | 'money' | 'time' | 'flag';
  /** The operation's name of this column where it can sort by it. */
  readonly sort?: string;
  /** A CSS width; without it the column takes what is left. */
  readonly width?: string;
  readonly minWidth?: string;
  /** Texts of one line, cut off with their whole as a tip. */
  readonly isCut?: boolean;
  /** Where it stands on narrow screens' cards: as the title, hidden, or with its label (when not said). */
  readonly card?: 'title' | 'hidden' | 'plain';
  /** Not shown until the person asks for it. */
  readonly isExtra?: boolean;
  readonly value?: (row: Row) => unknown;
}

/** Gives the columns their row type; `columnsOf<GoodsRow>([...])`. */
export const columnsOf = <Row extends object>(columns: readonly Column<Row>[]): readonly Column<Row>[] => columns;
