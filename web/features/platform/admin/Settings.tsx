import { useWords } from '../../../words/useWords.ts'
import { Details } from './Details.tsx'
import { JobList } from './jobs/JobList.tsx'
import { Searched } from './Searched.tsx'
import type { Shown } from './useShown.ts'

/** The platform's settings; a search looks through both tabs. */
export function Settings({ shown }: { shown: Shown }) {
  const t = useWords()
  const texts = [t('platform.tab.details'), t('platform.company'), t('platform.companyHint')]
  const hasDetails = (q: string) => texts.some((text) => text.toLowerCase().includes(q.toLowerCase()))
  return (
    <Searched label={t('platform.findSetting')} shown={shown}>
      {(q) => (
        <>
          {(q === '' ? shown.tab === 'details' : hasDetails(q)) && <Details />}
          {(q !== '' || shown.tab === 'jobs') && <JobList query={q} isOptional={hasDetails(q)} />}
        </>
      )}
    </Searched>
  )
}
