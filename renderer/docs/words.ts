// The page's words in both languages, and which language is chosen.

export type Language = 'zh' | 'en';

const words = {
  title: ['接口文档', 'API reference'],
  search: ['搜索接口、路径、权限', 'Search operations, paths, permissions'],
  none: ['没有找到', 'Nothing found'],
  wx: ['店铺', 'Shop'],
  admin: ['管理后台', 'Back office'],
  desk: ['店主工作台', 'Desk'],
  errors: ['错误码', 'Errors'],
  tokens: ['登录令牌', 'Tokens'],
  shopperToken: ['顾客令牌（X-Shop-Token）', 'Shopper’s token (X-Shop-Token)'],
  adminToken: ['管理员令牌（X-Shop-Admin-Token）', 'Administrator’s token (X-Shop-Admin-Token)'],
  name: ['用户名', 'User name'],
  password: ['密码', 'Password'],
  logInShopper: ['以顾客登录', 'Log in as shopper'],
  logInAdmin: ['以管理员登录', 'Log in as administrator'],
  loggedIn: ['已取得令牌', 'Token filled in'],
  anyone: ['任何人都可以调用', 'Anyone may call'],
  maybeShopper: ['可以不登录；登录后结果可能不同', 'No login needed; a shopper may get more'],
  shopper: ['需要顾客登录', 'Needs a shopper’s login'],
  adminAccess: ['需要管理员登录', 'Needs an administrator’s login'],
  loopback: ['只能在店铺所在的电脑上调用', 'Only on the computer that runs the shop'],
  permission: ['权限', 'Permission'],
  input: ['参数', 'Input'],
  noInput: ['没有参数', 'No input'],
  member: ['名称', 'Name'],
  required: ['必填', 'required'],
  standard: ['默认', 'default'],
  body: ['请求内容（JSON）', 'Body (JSON)'],
  shapeOfBody: ['请求内容的结构', 'Shape of the body'],
  file: ['文件', 'File'],
  output: ['返回的 data', 'data of the response'],
  noOutput: ['没有 data', 'No data'],
  plainAnswer: ['直接返回内容，类型', 'Returns the content itself, as'],
  send: ['发送', 'Send'],
  sending: ['发送中…', 'Sending…'],
  answer: ['结果', 'Response'],
  noAnswer: ['店铺没有回应', 'The shop does not answer'],
  copy: ['复制', 'Copy'],
  copied: ['已复制', 'Copied'],
  theme: ['外观', 'Theme'],
  system: ['跟随系统', 'System'],
  light: ['浅色', 'Light'],
  dark: ['深色', 'Dark'],
  language: ['语言', 'Language'],
  operations: ['接口列表', 'Operations'],
  bytes: ['字节', 'bytes'],
  errno: ['编号', 'errno'],
  meaning: ['含义', 'Meaning'],
  welcome: [
    '所有操作都返回 {errno, errmsg, data}：errno 为 0 表示成功。从列表中选择一个接口，填写后发送即可试用；机器可读的描述在 /openapi.json。',
    'Every operation returns {errno, errmsg, data}; errno 0 means success. Choose one from the list, fill it in and send it to try it. The machine-readable description is at /openapi.json.',
  ],
} as const;

export type Word = keyof typeof words;

const storageKey = 'pocketmall.language';

/** The same choice as the console's. */
export function storedLanguage(): Language {
  const stored = localStorage.getItem(storageKey) ?? navigator.language;
  return stored.startsWith('zh') ? 'zh' : 'en';
}

export function storeLanguage(language: Language): void {
  localStorage.setItem(storageKey, language === 'zh' ? 'zh-CN' : 'en');
}

export function say(language: Language, word: Word): string {
  return words[word][language === 'zh' ? 0 : 1];
}
