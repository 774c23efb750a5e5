import type { Mutant } from '../mutation/mutant.ts'

const FORMAT = { file: 'web/ui/format.ts', tests: ['web/ui/format.test.ts'] }
const PIECES = ['web/ui/cards/pieces.test.tsx']
const SHARE = { file: 'web/parts/share/share.ts', tests: ['web/parts/share/share.test.ts'] }
const ICONS = { file: 'web/parts/header/HeaderIcons.tsx', tests: ['web/app/shell/shell.test.tsx'] }
const BONUSES = ['web/features/buyer/bonuses/BonusesPage.test.tsx']

/** Mutants of the screens: amounts, names, pages, notifications, links, the header, bonuses. */
export const MUTANTS: readonly Mutant[] = [
  { ids: ['BN-16'], ...FORMAT, find: 'Math.floor(kop / 100)', put: 'Math.round(kop / 100)' },
  { ids: ['VL-03', 'CN-25'], ...FORMAT, find: 'truncate(name, 35)', put: 'truncate(name, 36)' },
  {
    ids: ['VL-04', 'CN-26'],
    ...FORMAT,
    find: 'truncate(text: string, limit = 50)',
    put: 'truncate(text: string, limit = 51)',
  },
  { ids: ['VL-05'], ...FORMAT, find: "head.replace(/\\s+\\S*$/, '')", put: 'head' },
  { ids: ['CN-10'], ...FORMAT, find: '.replace(/\\B(?=(?:\\d{3})+$)/g, THIN)', put: '' },
  {
    ids: ['ST-07'],
    file: 'web/ui/dates.ts',
    find: 'Math.abs(ahead) <= 1',
    put: 'Math.abs(ahead) <= 0',
    tests: ['web/ui/format.test.ts'],
  },
  {
    ids: ['SH-39'],
    file: 'web/ui/feedback/Badge.tsx',
    find: 'count > 99 ?',
    put: 'count > 100 ?',
    tests: PIECES,
  },
  {
    ids: ['BN-12'],
    file: 'web/ui/lists/Pager.tsx',
    find: 'if (total <= 1) return null',
    put: '',
    tests: PIECES,
  },
  {
    ids: ['TR-35', 'CN-28'],
    file: 'web/ui/lists/pages-shown.ts',
    find: 'Math.abs(page - current) <= 2',
    put: 'Math.abs(page - current) <= 1',
    tests: PIECES,
  },
  {
    ids: ['TR-36', 'CN-29'],
    file: 'web/ui/lists/pages-shown.ts',
    find: 'total <= 7',
    put: 'total <= 6',
    tests: PIECES,
  },
  {
    ids: ['TR-32', 'TR-33', 'TR-34'],
    file: 'web/ui/lists/Pager.tsx',
    find: 'useDisabled(current === total ? labels.last : undefined)',
    put: 'useDisabled(undefined)',
    tests: PIECES,
  },
  {
    ids: ['CN-32', 'CN-33', 'CN-34'],
    file: 'web/ui/pictures/qr-path.ts',
    find: "level: 'M'",
    put: "level: 'L'",
    tests: ['web/ui/overlays/overlays.test.tsx'],
  },
  {
    ids: ['TR-22', 'CN-22'],
    file: 'web/ui/overlays/toast-lasts.ts',
    find: 'usual: 3000',
    put: 'usual: 4000',
    tests: ['web/ui/overlays/toasts.test.tsx'],
  },
  {
    ids: ['TR-23', 'CN-24'],
    file: 'web/ui/overlays/Toasts.tsx',
    find: 'if (stays) return\n    setOpen(false)',
    put: 'setOpen(false)',
    tests: ['web/ui/overlays/toasts.test.tsx'],
  },
  { ids: ['VL-06'], ...SHARE, find: 'if (!Object.hasOwn(CHANNELS, channel)) throw', put: 'if (false) throw' },
  {
    ids: ['VL-07'],
    ...SHARE,
    find: 'if (!CONTENTS.some((known) => known === content)) throw',
    put: 'if (false) throw',
  },
  { ids: ['VL-08'], ...SHARE, find: "if (sharer.bot === '') return ''", put: '' },
  { ids: ['VL-09'], ...SHARE, find: "custom.trim() !== ''", put: "custom !== ''" },
  { ids: ['EX-15'], ...SHARE, find: 'return { mode: actionId }', put: 'return { mode: 1 }' },
  { ids: ['EX-17'], ...SHARE, find: 'tag: tagOf(channel, contentOf(sharer, shared)),', put: '' },
  { ids: ['SH-13'], ...ICONS, find: 'inert={favourites === 0}', put: '' },
  { ids: ['SH-14'], ...ICONS, find: 'inert={inCart === 0}', put: '' },
  {
    ids: ['SH-03', 'RO-15'],
    ...ICONS,
    find: '{isLogged && header.favourites && (\n        <HeaderLink\n          to={links.wishlists()}',
    put: '{(\n        <HeaderLink\n          to={links.wishlists()}',
  },
  {
    ids: ['TR-20', 'TR-21'],
    file: 'web/core/overlays/Toaster.tsx',
    find: "danger: 'error'",
    put: "danger: 'warning'",
    tests: ['web/app/shell/shell.test.tsx'],
  },
  {
    ids: ['ER-19'],
    file: 'web/core/overlays/Toaster.tsx',
    find: "if (gone?.afterwards === 'close_app') messenger.close()",
    put: '',
    tests: ['web/app/shell/shell.test.tsx'],
  },
  {
    ids: ['BN-01'],
    file: 'web/features/buyer/bonuses/bonuses.ts',
    find: 'Math.floor(globalValueKop / 100) === 0 && Math.floor(localValueKop / 100) === 0',
    put: 'globalKop === 0',
    tests: BONUSES,
  },
  {
    ids: ['BN-06', 'BN-07'],
    file: 'web/features/buyer/bonuses/BonusRow.tsx',
    find: "{isIn && row.amountKop > 0 && row.showcaseName !== '' &&",
    put: "{row.showcaseName !== '' &&",
    tests: BONUSES,
  },
  {
    ids: ['BN-08', 'BN-09'],
    file: 'web/features/buyer/bonuses/BonusRow.tsx',
    find: 'bonusSum(Math.abs(row.amountKop))',
    put: 'bonusSum(row.amountKop)',
    tests: BONUSES,
  },
  {
    ids: ['BN-13', 'BN-14', 'BN-15'],
    file: 'web/features/buyer/bonuses/bonuses.ts',
    find: 'localStorage.setItem(STORED, sort)',
    put: '',
    tests: BONUSES,
  },
  {
    ids: ['DL-05', 'DL-06'],
    file: 'web/parts/share/CopyRow.tsx',
    find: 'setCopied(false)\n      onDone()',
    put: 'setCopied(false)',
    tests: ['web/parts/share/ShareDialog.test.tsx'],
  },
  {
    ids: ['AP-35', 'CN-16'],
    file: 'web/parts/profile/profile.api.ts',
    find: 'MOST_RETRIES = 8',
    put: 'MOST_RETRIES = 9',
    tests: ['web/features/buyer/profile/profile.test.tsx'],
  },
]
