// What a form counts as saved.
import { expect, test, vi } from 'vitest';
import { useForm } from './useForm.ts';

vi.mock('../i18n.ts', () => ({ t: (key: string) => key }));
vi.mock('../parts/tell.ts', () => ({ tellDone: () => {}, tellError: () => {}, errorText: String }));

const empty = () => ({ name: '' });

test('what is typed while the form is on its way is not saved yet', async () => {
  const sent: string[] = [];
  const form = useForm({
    empty,
    save: async ({ name }) => {
      sent.push(name);
      form.values.name = 'tea, green';
    },
  });
  form.values.name = 'tea';
  expect(await form.save()).toBe(true);
  expect([sent, form.isDirty.value]).toEqual([['tea'], true]);
  form.reset();
  expect(form.values.name).toBe('tea');
});

test('a picture on its way is waited for; when it does not arrive nothing is saved', async () => {
  const sent: string[] = [];
  const form = useForm({ empty, save: async ({ name }) => void sent.push(name) });
  form.waitFor(
    Promise.resolve().then(() => {
      form.values.name = 'picture';
      return true;
    }),
  );
  expect(await form.save()).toBe(true);
  form.waitFor(Promise.resolve(false));
  expect(await form.save()).toBe(false);
  expect(await form.save()).toBe(true);
  expect(sent).toEqual(['picture', 'picture']);
});
