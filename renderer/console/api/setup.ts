// Whether the shop waits for its first run: no administrator yet (desk.yaml `setup/state`).

/** False too when the shop can't be asked. */
export async function isSetupNeeded(): Promise<boolean> {
  try {
    const answer = await fetch('/desk/setup/state', { cache: 'no-store' });
    const { errno, data } = await answer.json();
    return errno === 0 && data?.needed === true;
  } catch {
    return false;
  }
}
