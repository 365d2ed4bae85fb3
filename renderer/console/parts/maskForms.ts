// How names, phones and addresses look when strangers may look on. mask.ts says when.

/** `王***`, `A***`: the first character alone, whatever the length. */
export function starName(name: string): string {
  const [first = ''] = name;
  return first === '' ? '' : `${first}***`;
}

/** `138****5678`; of shorter numbers the last two digits, of the shortest nothing. */
export function starPhone(phone: string): string {
  if (phone === '') return '';
  if (phone.length >= 11) return `${phone.slice(0, 3)}****${phone.slice(-4)}`;
  return phone.length > 4 ? `****${phone.slice(-2)}` : '****';
}

/** The beginning of the region alone: the street and the door are nobody's business. */
export function starAddress(address: string): string {
  const [region = ''] = address.split(' ');
  return address === '' ? '' : `${region.slice(0, 6)}***`;
}
