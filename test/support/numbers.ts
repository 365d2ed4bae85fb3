// Numbers that tell apart what tests make. Each test file begins at 1, also where several share a process
// (build/sharedTests.ts), so that what is sorted by name stands in the same order whichever ran before.
const last = new Map<string, number>();

export function nextNumber(kind: 'goods' | 'clerk' | 'shopper' | 'trade'): number {
  const number = (last.get(kind) ?? 0) + 1;
  last.set(kind, number);
  return number;
}

export function beginNumbers(): void {
  last.clear();
}
