// A form: what is typed, what is wrong with it, whether it was changed, and saving it. What was typed stays when saving fails, and the
// shop's reasons stand at their fields.
import {
  computed,
  type InjectionKey,
  inject,
  provide,
  type Ref,
  reactive,
  ref,
  type ShallowRef,
  shallowReactive,
  shallowRef,
  toRaw,
  watch,
} from 'vue';
import { ApiError } from '../api/errors.ts';
import { t } from '../i18n.ts';
import { errorText, tellDone, tellError } from '../parts/tell.ts';

/** A rule of one field: gives the reason, already translated, or nothing. */
export type Rule<V> = (values: V) => string | undefined;

export interface FormOptions<V extends object, R> {
  readonly empty: () => V;
  /** Looked at before saving, and again as the field changes once it was wrong. Keys are the names of fields. */
  readonly rules?: Readonly<Record<string, Rule<V>>>;
  /** Asked before it is sent, when saving has a consequence to agree to. */
  readonly agreed?: (values: V) => Promise<boolean>;
  /** Sends it; `before` is what was loaded. What it throws is told, at the fields where the shop names them. */
  readonly save: (values: V, before: V) => Promise<R>;
  /** After it was saved and said so. */
  readonly saved?: (answer: R, values: V) => unknown;
  /** The field of the form for a name that the shop complains about; the same name unless said. */
  readonly fieldOf?: (wireName: string) => string;
  /** The field that a refusal is about which names none itself, by its number: only 401 and 402 name theirs (DECISIONS.md 39). */
  readonly fieldByErrno?: Readonly<Record<number, string>>;
  readonly doneText?: () => string;
}

/** A field that takes some texts only, such as a number. */
export interface FormPart {
  /** False while what is typed in it means nothing: it counts as unsaved, and nothing is saved. */
  isRead(): boolean;
  /** Says at the field what is wrong with it. */
  tell(): void;
  /** Other values were loaded: what is typed goes. */
  forget(): void;
}

export interface Form<V extends object = object> {
  readonly values: V;
  readonly errors: Readonly<Record<string, string>>;
  /** Reasons that belong to no field that is shown. */
  readonly problem: Readonly<Ref<string>>;
  readonly isDirty: Readonly<Ref<boolean>>;
  readonly isSaving: Readonly<Ref<boolean>>;
  /** Puts values in that count as unchanged. */
  load(values: V): void;
  /** Back to what was loaded. */
  reset(): void;
  /** Checks and saves; resolves false when it was not saved. */
  save(): Promise<boolean>;
  setError(name: string, text: string | undefined): void;
  /** Saving waits for this work, such as a picture on its way, and is left when it comes to false. */
  waitFor(work: Promise<boolean>): void;
  /** Gives the way out of the form again. */
  add(part: FormPart): () => void;
}

export function useForm<V extends object, R = unknown>(options: FormOptions<V, R>): Form<V> {
  const { empty, rules = {}, fieldOf = (name) => name } = options;
  const values = reactive(empty()) as V;
  const errors = reactive<Record<string, string>>({});
  const problem = ref('');
  const isSaving = ref(false);
  const awaited = new Set<Promise<boolean>>();
  const parts = shallowReactive(new Set<FormPart>());
  const isRead = computed(() => [...parts].every((part) => part.isRead()));
  const clean = ref(textOf(values));
  const isDirty = computed(() => textOf(values) !== clean.value || !isRead.value);

  function setError(name: string, text: string | undefined): void {
    if (text === undefined) delete errors[name];
    else errors[name] = text;
  }

  function clearErrors(): void {
    for (const name of Object.keys(errors)) delete errors[name];
    problem.value = '';
  }

  function check(): boolean {
    clearErrors();
    for (const [name, rule] of Object.entries(rules)) setError(name, rule(values));
    for (const part of parts) part.tell();
    return Object.keys(errors).length === 0 && isRead.value;
  }

  function refuse(error: unknown): void {
    const { errno = 0, message = '', fields = {} } = error instanceof ApiError ? error : {};
    const own = options.fieldByErrno?.[errno];
    if (own === undefined) {
      for (const [name, text] of Object.entries(fields)) setError(fieldOf(name), text);
      problem.value = errorText(error);
      if (Object.keys(fields).length === 0) tellError(error);
    } else {
      setError(own, message);
    }
    showFirstError();
  }

  async function save(): Promise<boolean> {
    if (isSaving.value) return false;
    isSaving.value = true;
    try {
      if ((await Promise.all(awaited)).includes(false)) return false;
      if (!check()) {
        showFirstError();
        return false;
      }
      const sent = copyOf(values);
      if (options.agreed && !(await options.agreed(sent))) return false;
      const answer = await options.save(sent, JSON.parse(clean.value) as V);
      // What was typed meanwhile is not saved yet.
      clean.value = textOf(sent);
      tellDone(options.doneText?.() ?? t('common.saved'));
      await options.saved?.(answer, values);
      return true;
    } catch (error) {
      refuse(error);
      return false;
    } finally {
      isSaving.value = false;
    }
  }

  function waitFor(work: Promise<boolean>): void {
    awaited.add(work);
    void work.finally(() => awaited.delete(work));
  }

  function load(loaded: V): void {
    for (const name of Object.keys(values)) delete (values as Record<string, unknown>)[name];
    Object.assign(values, copyOf(loaded));
    clean.value = textOf(values);
    for (const part of parts) part.forget();
    clearErrors();
  }

  function add(part: FormPart): () => void {
    parts.add(part);
    return () => void parts.delete(part);
  }
  return {
    values,
    errors,
    problem,
    isDirty,
    isSaving,
    load,
    reset: () => load(JSON.parse(clean.value) as V),
    save,
    setError,
    waitFor,
    add,
  };
}

/**
 * Fills the form with what is read, also each time that it is read anew in the background, unless something is typed: that stays. Gives
 * what it was filled with last, from which the values of a changed form differ.
 */
export function keepFilled<V extends object, D extends object>(
  form: Form<V>,
  read: () => D | undefined,
  valuesOf: (data: D) => V,
): Readonly<ShallowRef<D | undefined>> {
  const filled = shallowRef<D>();
  watch(
    read,
    (data) => {
      if (!data || form.isDirty.value) return;
      filled.value = data;
      form.load(valuesOf(data));
    },
    { immediate: true },
  );
  return filled;
}

/** Members that are undefined count as absent, as on the wire. */
const textOf = (values: object): string => JSON.stringify(values);
const copyOf = <V extends object>(values: V): V => structuredClone(deepRaw(toRaw(values)));

function deepRaw<T>(value: T): T {
  const raw = toRaw(value);
  if (Array.isArray(raw)) return raw.map(deepRaw) as T;
  if (raw === null || typeof raw !== 'object' || Object.getPrototypeOf(raw) !== Object.prototype) return raw;
  return Object.fromEntries(Object.entries(raw).map(([name, one]) => [name, deepRaw(one)])) as T;
}

/** Brings the first field that is wrong into view, with the cursor in it: where an item holds many, the one of them. */
function showFirstError(): void {
  setTimeout(() => {
    const item = document.querySelector<HTMLElement>('.el-form-item.is-error, .el-form-item .is-wrong');
    const first = item?.querySelector<HTMLElement>('.is-wrong') ?? item;
    first?.scrollIntoView({ block: 'center', behavior: 'smooth' });
    first?.querySelector<HTMLElement>('input, textarea, [contenteditable]')?.focus({ preventScroll: true });
  }, 50);
}

const formKey: InjectionKey<Form> = Symbol('form');

/** The frames of forms hand the form to their items with this. */
export const provideForm = (form: Form): void => provide(formKey, form);
export const injectForm = (): Form | undefined => inject(formKey, undefined);

/** What a field itself says is wrong with it, for the item around it to show; undefined inside where several fields share an item. */
export const reasonKey: InjectionKey<Ref<string> | undefined> = Symbol('reason');

/** Common rules. `required((v) => v.name)` */
export function required<V>(read: (values: V) => unknown): Rule<V> {
  return (values) => {
    const value = read(values);
    const isAbsent =
      value === undefined ||
      value === null ||
      (typeof value === 'string' && value.trim() === '') ||
      (Array.isArray(value) && value.length === 0);
    return isAbsent ? t('common.rule.required') : undefined;
  };
}

export function longest<V>(read: (values: V) => string | undefined, max: number): Rule<V> {
  return (values) => ((read(values) ?? '').length > max ? t('common.rule.longest', { count: max }) : undefined);
}

/** The first reason of several rules. */
export function all<V>(...rules: readonly Rule<V>[]): Rule<V> {
  return (values) => {
    for (const rule of rules) {
      const reason = rule(values);
      if (reason !== undefined) return reason;
    }
    return undefined;
  };
}
