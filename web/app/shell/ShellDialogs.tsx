import { type ReactNode, useMemo } from 'react'
import { type Dialogs, DialogsProvider } from '../../core/overlays/dialogs-context.ts'
import { lazySheet } from '../../core/overlays/lazy-sheet.tsx'
import { useSheet } from '../../ui/overlays/useSheet.ts'

const DrawerMenu = lazySheet(() => import('./DrawerMenu.tsx'))
const ShareDialog = lazySheet(() => import('../../parts/share/ShareDialog.tsx'))
const PageBalances = lazySheet(() => import('../../features/seller/balances/PageBalances.tsx'), 'all')
const BalanceDialog = lazySheet(() => import('../../features/buyer/bonuses/BalanceDialog.tsx'))

/** The dialogs that every screen can open; opening one closes the other. */
export function ShellDialogs({ children }: { children: ReactNode }) {
  const drawer = useSheet()
  const share = useSheet<{ productId?: number; actionId?: number }>()
  const balance = useSheet()
  const pageBalances = useSheet<'global' | 'local'>({ resetsOnClose: true })
  const { show: showDrawer, close: closeDrawer } = drawer
  const { show: showShare, close: closeShare } = share
  const { show: showBalance, close: closeBalance } = balance
  const { show: showPageBalances, close: closePageBalances } = pageBalances
  const dialogs = useMemo<Dialogs>(() => {
    const closeAll = () => {
      for (const close of [closeDrawer, closeShare, closeBalance, closePageBalances]) close()
    }
    return {
      drawer: () => {
        closeAll()
        showDrawer(true)
      },
      share: (productId, actionId) => {
        closeAll()
        showShare({ productId, actionId })
      },
      balance: () => {
        closeAll()
        showBalance(true)
      },
      pageBalances: (purse) => {
        closeAll()
        showPageBalances(purse)
      },
    }
  }, [
    showDrawer,
    showShare,
    showBalance,
    showPageBalances,
    closeDrawer,
    closeShare,
    closeBalance,
    closePageBalances,
  ])
  return (
    <DialogsProvider value={dialogs}>
      {children}
      {share.subject && <ShareDialog {...share.subject} {...share.overlay} />}
      {balance.subject && <BalanceDialog {...balance.overlay} />}
      {pageBalances.subject && (
        <PageBalances key={pageBalances.opening} first={pageBalances.subject} {...pageBalances.overlay} />
      )}
      {drawer.subject && <DrawerMenu {...drawer.overlay} />}
    </DialogsProvider>
  )
}
