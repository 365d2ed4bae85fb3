// What a form counts as saved.
import { expect, test, vi } from 'vitest';
import { ref } from 'vue';
import { ApiError } from '../api/errors.ts';
import { changedOf } from './changedOf.ts';
import { useForm } from './useForm.ts';

vi.mock('../i18n.ts', () => ({ t: (key: string) => key }));
vi.mock('../parts/tell.ts', () => ({ tellDone: () => {}, tellError: () => {}, errorText: String }));
vi.stubGlobal('document', { querySelector: () => null });

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

test('of what was loaded only what was changed is sent, so that nothing of an old page undoes what others did', async () => {
  const sent: object[] = [];
  const whole = { name: 'tea', isDefault: true, tags: [1], note: '' };
  const form = useForm({
    empty: () => whole,
    save: async (values, before) => void sent.push(changedOf(values, before)),
  });
  form.load({ ...whole, note: 'x' });
  form.values.tags.push(2);
  await form.save();
  form.values.note = '';
  await form.save();
  expect(sent).toEqual([{ tags: [1, 2] }, { note: '' }]);
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

test('what a field cannot read is unsaved work: nothing is sent, and loading other values takes it away', async () => {
  const sent: string[] = [];
  const form = useForm({ empty, save: async ({ name }) => void sent.push(name) });
  const text = ref('12.5.');
  const told: string[] = [];
  const isRead = () => text.value !== '12.5.';
  const forget = () => {
    text.value = '';
  };
  const leave = form.add({ isRead, tell: () => told.push(text.value), forget });
  expect([form.isDirty.value, await form.save()]).toEqual([true, false]);
  form.load(empty());
  expect([form.isDirty.value, await form.save()]).toEqual([false, true]);
  text.value = '12.5.';
  leave();
  expect([form.isDirty.value, await form.save(), sent, told]).toEqual([false, true, ['', ''], ['12.5.', '']]);
});

test('a refusal that names no field stands at the one its number is about', async () => {
  const refusals = [
    new ApiError(640, 'taken'),
    new ApiError(402, 'wrong', { name: 'too long' }),
    new ApiError(505, 'gone'),
  ];
  const form = useForm({
    empty,
    fieldByErrno: { 640: 'name' },
    save: async () => {
      throw refusals.shift();
    },
  });
  const told: (string | undefined)[] = [];
  while (refusals.length > 0) {
    await form.save();
    told.push(form.errors.name, form.problem.value);
  }
  expect(told).toEqual(['taken', '', 'too long', 'ApiError: wrong', undefined, 'ApiError: gone']);
});
