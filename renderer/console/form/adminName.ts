// What the shop takes as the name of an administrator (admin-system.yaml); it has the last word.
const form = /^[A-Za-z0-9_\u4e00-\u9fa5]{5,19}[A-Za-z0-9\u4e00-\u9fa5]$/;

export const isAdminName = (text: string): boolean => form.test(text);
