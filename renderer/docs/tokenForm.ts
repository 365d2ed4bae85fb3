// Where the tokens are typed in, or got by a name and password.
import { element } from './element.ts';
import { logIn, type Tokens } from './exchange.ts';
import { keepTokens, type PageState, tell } from './state.ts';

export function tokenForm(state: PageState, whenChanged: () => void): HTMLElement {
  const told = element('p', { role: 'status' });
  const field = (kind: keyof Tokens) =>
    element('input', {
      id: `token-${kind}`,
      value: state.tokens[kind],
      autocomplete: 'off',
      spellcheck: false,
      oninput: (event: Event) => {
        keepTokens(state, { [kind]: (event.target as HTMLInputElement).value.trim() });
        whenChanged();
      },
    });
  const fields = { shopper: field('shopper'), admin: field('admin') };
  const username = element('input', { id: 'username', autocomplete: 'username' });
  const password = element('input', { id: 'password', type: 'password', autocomplete: 'current-password' });
  const button = (kind: keyof Tokens) =>
    element(
      'button',
      {
        type: 'button',
        onclick: async () => {
          try {
            const { language } = state;
            const token = await logIn({ kind, username: username.value, password: password.value, language });
            fields[kind].value = token;
            keepTokens(state, { [kind]: token });
            whenChanged();
            told.textContent = tell(state, 'loggedIn');
          } catch (error) {
            told.textContent = error instanceof Error ? error.message : String(error);
          }
        },
      },
      tell(state, kind === 'shopper' ? 'logInShopper' : 'logInAdmin'),
    );
  const row = (id: string, text: string, input: HTMLElement) =>
    element('div', { className: 'field' }, element('label', { for: id }, text), input);
  return element(
    'details',
    { className: 'tokens', open: false },
    element('summary', {}, tell(state, 'tokens')),
    element(
      'form',
      { className: 'panel', onsubmit: (event: SubmitEvent) => event.preventDefault() },
      row('token-shopper', tell(state, 'shopperToken'), fields.shopper),
      row('token-admin', tell(state, 'adminToken'), fields.admin),
      row('username', tell(state, 'name'), username),
      row('password', tell(state, 'password'), password),
      element('div', { className: 'line' }, button('shopper'), button('admin')),
      told,
    ),
  );
}
