import { useSearchParams } from 'react-router'
import { useConfig } from '../../../core/config/config-context.ts'
import { ClaimList } from '../../../parts/claims/ClaimList.tsx'
import { sideOf } from '../../../parts/claims/claims.ts'
import { TitleBar } from '../../../ui/layout/TitleBar.tsx'
import { useWords } from '../../../words/useWords.ts'
import { ClaimView } from './ClaimView.tsx'

/** Claims: the buyer's own, or with `?side=` the showcase's; `?id=` opens one of them (AP-38, LO-14). */
export default function ClaimsPage() {
  const t = useWords()
  const { showcaseName } = useConfig()
  const [search] = useSearchParams()
  const id = search.get('id')
  const side = sideOf(search)
  if (id) return <ClaimView key={id} id={id} />
  return (
    <>
      <TitleBar title={t(`claims.side.${side}`)} text={side === 'sales' ? showcaseName : undefined} />
      <ClaimList side={side} />
    </>
  )
}
