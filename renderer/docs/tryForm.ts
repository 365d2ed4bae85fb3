// The inputs of an operation as a form, the button that sends them, the curl line and the answer.
import { codeBlock, element } from './element.ts';
import { type Attempt, curlLine, type Outcome, send } from './exchange.ts';
import { type Operation, type Parameter, uploadType } from './openApi.ts';
import { outline, resolve, sample, typeLine } from './schemaText.ts';
import { type PageState, tell } from './state.ts';

interface Fields {
  readonly values: Map<string, HTMLInputElement | HTMLSelectElement>;
  readonly body: HTMLTextAreaElement | undefined;
  readonly file: HTMLInputElement | undefined;
}

export function tryForm(state: PageState, operation: Operation): Node[] {
  const fields = makeFields(state, operation);
  const curl = element('code', { className: 'curl' });
  const answer = element('section', { 'aria-live': 'polite' });
  const button = element('button', { type: 'submit', className: 'main' }, tell(state, 'send'));
  const attempt = () => attemptOf(state, operation, fields);
  const showCurl = () => {
    curl.textContent = curlLine(attempt(), location.origin);
  };
  const form = element(
    'form',
    {
      oninput: showCurl,
      onsubmit: (event: SubmitEvent) => {
        event.preventDefault();
        void run(state, attempt(), { button, answer });
      },
    },
    element('h2', {}, tell(state, 'input')),
    ...inputRows(state, operation, fields),
    button,
  );
  showCurl();
  const copy = element('button', { type: 'button', className: 'quiet' }, tell(state, 'copy'));
  copy.onclick = async () => {
    if (await isCopied(curl)) copy.textContent = tell(state, 'copied');
  };
  return [form, element('div', { className: 'line' }, curl, copy), answer];
}

/** Where a page has no clipboard (an address of the network without https), the text is marked, to be copied by hand. */
async function isCopied(shown: HTMLElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(shown.textContent);
    return true;
  } catch {
    getSelection()?.selectAllChildren(shown);
    return false;
  }
}

function makeFields(state: PageState, operation: Operation): Fields {
  const { body } = operation;
  const isUpload = body?.type === uploadType;
  const hasText = body !== undefined && !isUpload;
  const start = body?.schema ? sample(body.schema, state.document.components.schemas) : {};
  return {
    values: new Map(operation.parameters.map((parameter) => [parameter.name, valueField(parameter)])),
    body: hasText
      ? element('textarea', { id: 'body', rows: 8, spellcheck: false, value: JSON.stringify(start, null, 2) })
      : undefined,
    file: isUpload ? element('input', { id: 'file', type: 'file' }) : undefined,
  };
}

function valueField({ name, required, schema }: Parameter): HTMLInputElement | HTMLSelectElement {
  const choices = schema.type === 'boolean' ? ['true', 'false'] : schema.enum?.map(String);
  const id = `value-${name}`;
  if (choices) {
    const options = ['', ...choices].map((value) => element('option', { value }, value));
    return element('select', { id, required }, ...options);
  }
  const placeholder = schema.type === 'object' ? 'name=tea&sort=id' : String(schema.default ?? '');
  return element('input', { id, required, placeholder, autocomplete: 'off', spellcheck: false });
}

function inputRows(state: PageState, operation: Operation, fields: Fields): Node[] {
  const rows: Node[] = operation.parameters.map((parameter) => {
    const field = fields.values.get(parameter.name);
    const notes = [typeLine(resolve(parameter.schema, state.document.components.schemas))];
    if (parameter.required) notes.push(tell(state, 'required'));
    if (parameter.schema.default !== undefined && parameter.schema.default !== '') {
      notes.push(`${tell(state, 'standard')} ${parameter.schema.default}`);
    }
    return fieldRow(`value-${parameter.name}`, parameter.name, notes.join(' · '), field);
  });
  if (fields.file) rows.push(fieldRow('file', tell(state, 'file'), tell(state, 'required'), fields.file));
  if (fields.body) {
    rows.push(element('label', { for: 'body' }, tell(state, 'body')), fields.body);
    const { schema } = operation.body ?? {};
    if (schema) {
      const shape = codeBlock(outline(schema, state.document.components.schemas), tell(state, 'shapeOfBody'));
      rows.push(element('details', {}, element('summary', {}, tell(state, 'shapeOfBody')), shape));
    }
  }
  return rows.length === 0 ? [element('p', { className: 'faint' }, tell(state, 'noInput'))] : rows;
}

function fieldRow(id: string, name: string, note: string, field: Node | undefined): Node {
  const label = element('label', { for: id }, element('code', {}, name), element('small', {}, note));
  return element('div', { className: 'field' }, label, field);
}

function attemptOf(state: PageState, operation: Operation, fields: Fields): Attempt {
  return {
    operation,
    values: Object.fromEntries([...fields.values].map(([name, field]) => [name, field.value])),
    body: fields.body?.value ?? '{}',
    file: fields.file?.files?.[0],
    tokens: state.tokens,
    language: state.language,
  };
}

interface Places {
  readonly button: HTMLButtonElement;
  readonly answer: HTMLElement;
}

async function run(state: PageState, attempt: Attempt, { button, answer }: Places): Promise<void> {
  button.disabled = true;
  button.textContent = tell(state, 'sending');
  try {
    answer.replaceChildren(...answerOf(state, await send(attempt)));
  } catch {
    answer.replaceChildren(element('p', { className: 'bad' }, tell(state, 'noAnswer')));
  } finally {
    button.disabled = false;
    button.textContent = tell(state, 'send');
  }
}

function answerOf(state: PageState, outcome: Outcome): Node[] {
  const { status, errno, tookMs, bytes, type, text, picture } = outcome;
  const isGood = status < 400 && (errno ?? 0) === 0;
  const facts = [
    `HTTP ${status}`,
    errno === undefined ? '' : `errno ${errno}`,
    `${tookMs} ms`,
    `${bytes} ${tell(state, 'bytes')}`,
    type,
  ];
  return [
    element('h2', {}, tell(state, 'answer')),
    element('p', { className: isGood ? 'good' : 'bad' }, facts.filter((fact) => fact !== '').join(' · ')),
    ...(picture === undefined ? [] : [element('img', { src: picture, alt: tell(state, 'answer') })]),
    ...(text === undefined ? [] : [codeBlock(text, tell(state, 'answer'))]),
  ];
}
