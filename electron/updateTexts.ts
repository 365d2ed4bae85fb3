// What is said about updates, in both languages.
import type { Both } from './language.ts';

export const updateTexts = {
  title: { zh: '软件更新', en: 'Updates' },
  look: { zh: '检查更新…', en: 'Check for updates…' },
  looking: { zh: '正在检查更新…', en: 'Checking for updates…' },
  get: { zh: '更新到 {version}…', en: 'Update to {version}…' },
  loading: { zh: '正在下载更新：{percent}%', en: 'Downloading the update: {percent}%' },
  install: { zh: '安装更新 {version}…', en: 'Install update {version}…' },
  atQuit: { zh: '退出时安装更新 {version}', en: 'Update {version} is installed when you quit' },

  none: { zh: '{current} 已是最新版本。', en: '{current} is the newest version.' },
  foundNotice: { zh: '有新版本 {version} 可以安装', en: 'Version {version} can be installed' },
  found: {
    zh: '有新版本 {version}，现在的版本是 {current}。要下载吗？下载期间店铺照常营业。',
    en: 'There is version {version}; this is {current}. Download it? The shop stays open meanwhile.',
  },
  fetchYourself: {
    zh: '有新版本 {version}，现在的版本是 {current}。这种安装方式不能自己更新：请从 {feed} 下载新版本并安装，店铺数据会保留。',
    en: 'There is version {version}; this is {current}. An app that was installed this way can’t update itself: fetch the new version from {feed} and install it; the shop’s data stay.',
  },
  ready: {
    zh: '新版本 {version} 已下载。安装之前会先备份店铺；备份不成功就不安装。',
    en: 'Version {version} is downloaded. The shop is backed up first, and nothing is installed if that fails.',
  },
  download: { zh: '下载', en: 'Download' },
  now: { zh: '备份、安装并重新启动', en: 'Back up, install and restart' },
  whenQuitting: { zh: '退出时安装', en: 'Install when I quit' },
  later: { zh: '以后', en: 'Later' },

  useFeed: {
    zh: '以后从 {feed} 检查并下载这个软件的新版本。只用您信得过的地址：新版本会在这台电脑上运行。',
    en: 'From now on new versions of this program are looked for at {feed} and fetched from there. Use only an address that you trust: what it offers will run on this computer.',
  },
  useFeedYes: { zh: '使用这个地址', en: 'Use this address' },

  notBackedUp: {
    zh: '没有安装更新，因为备份没有成功：{reason}',
    en: 'The update was not installed because the backup failed: {reason}',
  },
  shopClosed: { zh: '店铺没有打开。', en: 'The shop is not open.' },
  failed: { zh: '更新没有成功。{reason}', en: 'The update did not work. {reason}' },
  unreachable: {
    zh: '更新地址没有应答，或连接中断。请检查网络，稍后再试。',
    en: 'The address for updates does not answer, or the connection broke. Check the network and try again later.',
  },
  refused: {
    zh: '更新地址没有这个系统可用的版本信息。',
    en: 'The address for updates has nothing usable for this system.',
  },
  damaged: {
    zh: '下载的文件不完整或被改动过，已经丢弃。请稍后再试。',
    en: 'The downloaded file is incomplete or was changed, and was thrown away. Try again later.',
  },
  noSpace: { zh: '磁盘空间不足。', en: 'There is not enough disk space.' },
} as const satisfies Record<string, Both>;
