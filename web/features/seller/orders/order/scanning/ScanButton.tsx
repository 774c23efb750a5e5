import { useEffect, useState } from 'react'
import { useMessenger } from '../../../../../core/config/messenger-context.ts'
import { lazySheet } from '../../../../../core/overlays/lazy-sheet.tsx'
import { useToast } from '../../../../../core/overlays/useToast.ts'
import { scanCode } from '../../../../../messenger/scan-code.ts'
import { Button } from '../../../../../ui/buttons/Button.tsx'
import { useSheet } from '../../../../../ui/overlays/useSheet.ts'
import { useWords } from '../../../../../words/useWords.ts'
import { findDetector } from './detector.ts'

const ScanSheet = lazySheet(() => import('./ScanSheet.tsx'))

/** Scans a code with the browser's camera, else with the messenger's scanner; hand entry remains for all others. */
export function ScanButton({ onCode }: { onCode: (code: string) => void }) {
  const t = useWords()
  const toast = useToast()
  const messenger = useMessenger()
  const sheet = useSheet({ resetsOnClose: true })
  const hasCamera = useHasDetector()
  const scan = async () => {
    if (hasCamera) return sheet.show(true)
    const code = await scanCode(messenger, t('seller-orders.scanHint'))
    if (code === 'unable') toast(t('seller-orders.scanUnable'), 'warning')
    else if (code !== null) onCode(code)
  }
  return (
    <>
      <Button small kind="tonal" onClick={() => void scan()}>
        {t('seller-orders.scan')}
      </Button>
      {sheet.subject && (
        <ScanSheet
          {...sheet.overlay}
          onCode={(code) => {
            sheet.close()
            onCode(code)
          }}
        />
      )}
    </>
  )
}

function useHasDetector(): boolean {
  const [has, setHas] = useState(false)
  useEffect(() => {
    void findDetector().then((detector) => setHas(detector !== null))
  }, [])
  return has
}
