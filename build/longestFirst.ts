// The order of test files over several workers: the longest begins first, since begun last it would run alone at the end.
import { BaseSequencer, type TestSequencerConstructor, type TestSpecification } from 'vitest/node';

/** A sequencer that begins with the one file whose path ends so. */
export function longestFirst(ending: string): TestSequencerConstructor {
  const rank = ({ moduleId }: TestSpecification) => Number(!moduleId.endsWith(ending));
  return class extends BaseSequencer {
    override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
      return (await super.sort(files)).toSorted((a, b) => rank(a) - rank(b));
    }
  };
}
