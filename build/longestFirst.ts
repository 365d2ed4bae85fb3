// The order of test files over several workers: the longest begins first, since begun last it would run alone at the end.
import { BaseSequencer, type TestSequencerConstructor, type TestSpecification } from 'vitest/node';

/** A sequencer that begins with the files whose paths end so, in this order. */
export function longestFirst(...endings: readonly string[]): TestSequencerConstructor {
  const rank = ({ moduleId }: TestSpecification) => {
    const at = endings.findIndex((ending) => moduleId.endsWith(ending));
    return at < 0 ? endings.length : at;
  };
  return class extends BaseSequencer {
    override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
      return (await super.sort(files)).toSorted((a, b) => rank(a) - rank(b));
    }
  };
}
