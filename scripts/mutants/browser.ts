import type { Mutant } from '../mutation/mutant.ts'

const SEND = { file: 'web/core/api/send.ts', tests: ['web/core/api/send.test.ts'] }
const MENU = { file: 'web/parts/header/menu.ts', tests: ['web/parts/header/menu.test.ts'] }
const START = ['web/app/startup/start-rules.test.ts']
const BACK = { file: 'web/core/overlays/back-rules.ts', tests: ['web/core/overlays/back-stack.test.tsx'] }

/** Mutants of the web app: requests, start, links and the menu. */
export const MUTANTS: readonly Mutant[] = [
  { ids: ['AP-05', 'CN-07'], ...SEND, find: "query.set('toramatest', devFlag())", put: '' },
  { ids: ['AP-06'], ...SEND, find: "if (showcase !== undefined) query.set('s', showcase)", put: '' },
  { ids: ['AP-07'], ...SEND, find: "query.set('json', '1')", put: '' },
  { ids: ['RO-26'], ...SEND, find: "'X-Requested-With': 'sarafan',", put: '' },
  { ids: ['ER-01', 'ER-02'], ...SEND, find: 'if (!response.ok)', put: 'if (response.status >= 500)' },
  { ids: ['ER-03'], ...SEND, find: 'data: isJson ? parsed(text) : text', put: 'data: text' },
  {
    ids: ['ER-04', 'ER-06'],
    ...SEND,
    find: "status: 'PARSING_ERROR', error",
    put: "status: 'FETCH_ERROR', error",
  },
  { ids: ['ER-05'], ...SEND, find: 'TIMEOUT_MS = 30_000', put: 'TIMEOUT_MS = 60_000' },
  {
    ids: ['AP-26'],
    file: 'web/parts/cart/cart.api.ts',
    find: 'if (rest > had) void putUpdate(',
    put: 'if (had > rest) void putWish(',
    tests: ['web/features/buyer/cart/useCart.test.tsx'],
  },
  {
    ids: ['ER-14'],
    file: 'web/core/api/error-text.ts',
    find: "typeof failed.data === 'string' && failed.data !== '' ? failed.data : say('errors.unknown')",
    put: "say('errors.unknown')",
    tests: ['web/core/api/error-text.test.ts'],
  },
  {
    ids: ['ER-16'],
    file: 'web/core/api/error-text.ts',
    find: 'if (failed) return String(failed.error ?? failed.status)',
    put: 'if (failed) return String(failed.status)',
    tests: ['web/core/api/error-text.test.ts'],
  },
  {
    ids: ['AP-03', 'AP-04'],
    file: 'web/core/launch/base-url.ts',
    find: '{pathname.slice(0, at)}/api`',
    put: "{''}/api`",
    tests: ['web/core/launch/base-url.test.ts'],
  },
  {
    ids: ['RT-52'],
    file: 'web/core/launch/base-url.ts',
    find: "pathname.indexOf('tgbundle')",
    put: "pathname.lastIndexOf('tgbundle')",
    tests: ['web/core/launch/base-url.test.ts'],
  },
  {
    ids: ['AP-14', 'VL-11', 'VL-12'],
    file: 'web/core/launch/start-request.ts',
    find: "value?.includes('_') ?",
    put: 'value ?',
    tests: START,
  },
  {
    ids: ['ST-08'],
    file: 'web/app/startup/redirect.ts',
    find: "if (page.rd === '1' && currentDomain !== '' && !page.isInMessenger)",
    put: "if (currentDomain !== '')",
    tests: START,
  },
  {
    ids: ['ST-09'],
    file: 'web/app/startup/redirect.ts',
    find: "if (redirectTo.includes('/api/tgbundle')) return",
    put: 'if (false) return',
    tests: START,
  },
  {
    ids: ['TR-14', 'TR-15'],
    file: 'web/app/startup/entry-ban.ts',
    find: "if (config.isBannedOnShowcase) return 'banned_here'\n  if (config.isBanned) return 'banned'",
    put: "if (config.isBanned) return 'banned'\n  if (config.isBannedOnShowcase) return 'banned_here'",
    tests: START,
  },
  { ids: ['ST-12', 'ST-13', 'ST-14'], ...BACK, find: "if (at.isDialogOpen) return 'close_dialog'", put: '' },
  { ids: ['ST-10', 'ST-11'], ...BACK, find: 'at.isDialogOpen || at.index > 0', put: 'at.index > 0' },
  {
    ids: ['TR-25', 'CN-27'],
    file: 'web/parts/header/dev-taps.ts',
    find: 'count < 5',
    put: 'count < 4',
    tests: ['web/parts/header/dev-taps.test.ts'],
  },
  {
    ids: ['TR-26'],
    file: 'web/parts/header/dev-taps.ts',
    find: 'now() - first > 1000',
    put: 'now() - first > 2000',
    tests: ['web/parts/header/dev-taps.test.ts'],
  },
  {
    ids: ['EN-42'],
    file: 'web/core/config/wow-config.ts',
    find: 'config.wowTreeMode && config.wowShowcaseData ?',
    put: 'config.wowShowcaseData ?',
    tests: ['web/core/config/wow-config.test.ts'],
  },
  { ids: ['RT-47'], ...MENU, find: 'if (!config.isLogged) return []', put: '' },
  {
    ids: ['SH-27', 'SH-28'],
    ...MENU,
    find: 'config.actionsCnt.cnt > 0 || config.isShowcaseAdmin',
    put: 'true',
  },
  { ids: ['SH-26', 'CN-36'], ...MENU, find: 'caption: own ?? word', put: 'caption: word' },
  { ids: ['RT-44', 'RT-45'], ...MENU, find: 'order: 20 + index', put: 'order: index' },
  {
    ids: ['SH-40', 'SH-41'],
    ...MENU,
    find: 'config.showcaseStateId === 1 && config.actionsCnt.cnt > 0',
    put: 'config.actionsCnt.cnt > 0',
  },
  {
    ids: ['EX-11'],
    file: 'web/app/first-paint/boot.ts',
    find: '    showOfflineStrip(page)\n    taps?.release()',
    put: '    showOfflineStrip(page)',
    tests: ['web/app/first-paint/boot.test.ts'],
  },
]
