// Every channel between pages and the main process: its name, once.

export const channelNames = {
  sessionToken: 'session:token',
  sessionKeep: 'session:keep',
  sessionForget: 'session:forget',
  sessionLock: 'session:lock',
  lookSet: 'look:set',
  kioskSet: 'kiosk:set',
  folderShow: 'folder:show',
  updatesFeed: 'updates:feed',
  updatesSetFeed: 'updates:set-feed',
  updatesLook: 'updates:look',
  troubleGet: 'trouble:get',
  troubleAct: 'trouble:act',
  troubleRestore: 'trouble:restore',
  shareGet: 'share:get',
  shareSet: 'share:set',
  shareCopy: 'share:copy',
} as const;

/** What the main process tells a page. */
export const newsNames = { lock: 'news:lock', goTo: 'news:go-to' } as const;
