import { TitleBar } from '../../../ui/layout/TitleBar.tsx'
import { useWords } from '../../../words/useWords.ts'
import { ProductTables } from './ProductTables.tsx'

/** The catalogue as files for other programs (issue 16). */
export default function ExportsPage() {
  const t = useWords()
  return (
    <>
      <TitleBar title={t('exports.title')} text={t('exports.about')} />
      <ProductTables />
    </>
  )
}
