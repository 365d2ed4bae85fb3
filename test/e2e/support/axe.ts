// Looks at an open page with axe; gives its serious faults in words.
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const source = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Violation {
  readonly id: string;
  readonly impact: string | null;
  readonly help: string;
  readonly nodes: readonly { readonly target: readonly string[]; readonly html: string }[];
}

/** `serious` and `critical` ones only; empty when there are none. */
export async function findAxeFaults(page: Page): Promise<string[]> {
  await page.evaluate(source);
  const violations = (await page.evaluate(
    'axe.run(document, { resultTypes: ["violations"], preload: false }).then((result) => result.violations)',
  )) as Violation[];
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, help, nodes }) => {
      const [first] = nodes;
      return `axe ${id}: ${help} (${nodes.length}x, ${first?.target.join(' ')}) ${first?.html.slice(0, 160)}`;
    });
}
