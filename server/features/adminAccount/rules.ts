// What an administrator's name and password must look like (admin-system.yaml, /admin/admin/create).

/** 6 to 20 characters out of letters, digits, `_` and Chinese ones, not ending in `_`. */
export const adminNameForm = /^[A-Za-z0-9_\u4e00-\u9fa5]{5,19}[A-Za-z0-9\u4e00-\u9fa5]$/;

/** The fewest characters of a password. */
export const passwordMin = 6;

export function isLongEnough(password: string): boolean {
  return [...password].length >= passwordMin;
}
