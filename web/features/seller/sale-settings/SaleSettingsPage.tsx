import { FormSkeleton } from '../../../core/query/FormSkeleton.tsx'
import { QueryView } from '../../../core/query/QueryView.tsx'
import { useFreshPerVisit } from '../../../core/routing/visit.ts'
import { TitleBar } from '../../../ui/layout/TitleBar.tsx'
import { useWords } from '../../../words/useWords.ts'
import { SaleSettingsForm } from './SaleSettingsForm.tsx'
import { useSaleSettingsQuery } from './sale-settings.api.ts'

/** How the showcase takes orders: payment methods, minimum order, automatic steps (domain.md 4.4, 5.1). */
export default function SaleSettingsPage() {
  const t = useWords()
  const query = useSaleSettingsQuery(undefined, useFreshPerVisit())
  return (
    <QueryView
      query={query}
      denied={{ title: t('sale-settings.closedTitle'), text: t('sale-settings.closedText') }}
      top={<TitleBar title={t('sale-settings.title')} text={t('sale-settings.about')} />}
      skeleton={<FormSkeleton groups={3} />}
    >
      {(settings) => <SaleSettingsForm settings={settings} />}
    </QueryView>
  )
}
