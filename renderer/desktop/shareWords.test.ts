// Help for a phone that finds nothing: each system's firewall, and the mini-program's setting, in both languages.
import { expect, test } from 'vitest';
import { shareWords } from './shareWords.ts';

const named = {
  win32: { 'zh-CN': '允许应用通过防火墙', en: 'Allow an app through firewall' },
  darwin: { 'zh-CN': '允许传入连接', en: 'Allow incoming connections' },
  linux: { 'zh-CN': 'sudo ufw allow {port}/tcp', en: 'sudo ufw allow {port}/tcp' },
} as const;

test.each(['zh-CN', 'en'] as const)('%s: each system has its way through the firewall', (language) => {
  const { firewall } = shareWords[language];
  for (const [system, words] of Object.entries(named)) expect(firewall[system], system).toContain(words[language]);
  expect(Object.keys(firewall).sort()).toEqual(Object.keys(named).sort());
});

test('the mini-program is told the setting by its name, and the address that it asks', () => {
  const setting = { 'zh-CN': '不校验合法域名、web-view', en: 'Do not verify valid domain names, web-view' };
  for (const language of ['zh-CN', 'en'] as const) {
    expect(shareWords[language].program).toContain(setting[language]);
    expect(shareWords[language].program).toContain('{url}/wx/');
  }
});
