// The time zone of this computer, for a shop that has none of its own yet.

/** What the system answers when TZ is empty; no calendar can be made for it. */
const unknown = 'Etc/Unknown';

/** The IANA name; a machine that doesn't know its zone, or names one that there isn't, is in UTC. */
export function machineZone(): string {
  const { timeZone }: { timeZone?: string } = Intl.DateTimeFormat().resolvedOptions();
  return timeZone === undefined || timeZone === unknown ? 'UTC' : timeZone;
}
