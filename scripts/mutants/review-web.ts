import type { Mutant } from '../mutation/mutant.ts'

/** Mutants of what the web app shows (review 17, 18, 22 and 23). */
export const MUTANTS: readonly Mutant[] = [
  {
    ids: ['review 17a'],
    file: 'web/core/api/api.ts',
    find: 'if (isAccessLost(result.error)) await reopen()',
    put: '',
    tests: ['web/app/routes/error-screens.test.tsx'],
  },
  {
    ids: ['review 17b'],
    file: 'web/core/api/error-text.ts',
    find: "status === 'TIMEOUT_ERROR' || status === 503",
    put: "status === 'TIMEOUT_ERROR'",
    tests: ['web/app/routes/error-screens.test.tsx'],
  },
  {
    ids: ['review 18b'],
    file: 'web/parts/cart/cart.api.ts',
    find: 'return refusalCode(error) ? noticeText(error)',
    put: "return refusalCode(error) ? say('errors.cartNotChanged')",
    tests: ['web/features/buyer/product/buying/BuyBar.test.tsx'],
  },
  {
    ids: ['review 22g'],
    file: 'web/ui/overlays/useKeptFocus.ts',
    find: 'if (next) next.focus({ preventScroll: true })',
    put: 'if (next) hadFocus.current = false',
    tests: ['web/features/buyer/product/buying/BuyBar.test.tsx'],
  },
  {
    ids: ['review 23a'],
    file: 'web/ui/overlays/Sheet.module.css',
    find: 'animation: sink var(--d-fade) ease-in forwards',
    put: 'animation: rise var(--d-fade) ease-in reverse forwards',
    tests: ['web/ui/styles.test.ts'],
  },
  {
    ids: ['review 22f'],
    file: 'web/app/shell/useScreenFocus.ts',
    find: 'return followHeading(main.current, before !== pathname)',
    put: '',
    tests: ['web/app/shell/screen-focus.test.tsx'],
  },
]
