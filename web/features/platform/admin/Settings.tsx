import { useWords } from '../../../words/useWords.ts'
import { JobList } from './jobs/JobList.tsx'
import { PlatformCompany } from './PlatformCompany.tsx'
import { SearchableList } from './SearchableList.tsx'
import type { AdminLocation } from './useAdminLocation.ts'

/** The platform's settings; a search looks through both tabs. */
export function Settings({ shown }: { shown: AdminLocation }) {
  const t = useWords()
  const texts = [t('platform.tab.details'), t('platform.company'), t('platform.companyHint')]
  const hasDetails = (q: string) => texts.some((text) => text.toLowerCase().includes(q.toLowerCase()))
  return (
    <SearchableList label={t('platform.findSetting')} shown={shown}>
      {(q) => (
        <>
          {(q === '' ? shown.tab === 'details' : hasDetails(q)) && <PlatformCompany />}
          {(q !== '' || shown.tab === 'jobs') && <JobList query={q} isOptional={hasDetails(q)} />}
        </>
      )}
    </SearchableList>
  )
}
