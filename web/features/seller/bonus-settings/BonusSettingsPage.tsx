import { FormSkeleton } from '../../../core/query/FormSkeleton.tsx'
import { QueryView } from '../../../core/query/QueryView.tsx'
import { useFreshPerVisit } from '../../../core/routing/visit.ts'
import { TitleBar } from '../../../ui/layout/TitleBar.tsx'
import { useWords } from '../../../words/useWords.ts'
import { useBonusSettingsQuery } from './bonus-settings.api.ts'
import { SettingsForm } from './SettingsForm.tsx'

/** How people join the showcase's network and how its bonuses can be spent (domain.md 4.4, 6.1). */
export default function BonusSettingsPage() {
  const t = useWords()
  const query = useBonusSettingsQuery(undefined, useFreshPerVisit())
  return (
    <QueryView
      query={query}
      denied={{ title: t('bonus-settings.closedTitle'), text: t('bonus-settings.closedText') }}
      top={<TitleBar title={t('bonus-settings.title')} text={t('bonus-settings.about')} />}
      skeleton={<FormSkeleton groups={4} />}
    >
      {(settings) => <SettingsForm settings={settings} />}
    </QueryView>
  )
}
