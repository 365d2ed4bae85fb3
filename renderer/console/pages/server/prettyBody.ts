// A recorded body for the eye: JSON is indented, anything else stays as it is. Pure.
export function prettyBody(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}
