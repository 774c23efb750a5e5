import { lazySheet } from '../../../../core/overlays/lazy-sheet.tsx'
import { Button } from '../../../../ui/buttons/Button.tsx'
import { useSheet } from '../../../../ui/overlays/useSheet.ts'
import { useWords } from '../../../../words/useWords.ts'
import type { ProductDetails } from '../product.api.ts'

const SizeChartSheet = lazySheet(() => import('./SizeChartSheet.tsx'))

/** Opens the table of sizes, where the product has one. */
export function SizeChartButton({ chart }: { chart: ProductDetails['sizeChart'] }) {
  const t = useWords()
  const sheet = useSheet()
  if (!chart) return null
  return (
    <>
      <Button small kind="tonal" onClick={() => sheet.show(true)}>
        {t('product.sizeChart')}
      </Button>
      {sheet.subject && <SizeChartSheet chart={chart} {...sheet.overlay} />}
    </>
  )
}
