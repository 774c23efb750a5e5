import { Answered } from '../../app/Answered.tsx'
import { appLink } from '../../app/AppLink.tsx'
import { links } from '../../app/links.ts'
import { RowsSkeleton } from '../../app/shell/skeletons.tsx'
import { useTell, useTellError } from '../../app/tell.ts'
import { Cell } from '../../ui/Cell.tsx'
import { Group } from '../../ui/Group.tsx'
import { Select } from '../../ui/Select.tsx'
import { useWords } from '../../words/useWords.ts'
import {
  type PlatformDetails,
  usePlatformDetailsQuery,
  useSavePlatformDetailsMutation,
} from './deposits.api.ts'

/** The platform's own company: it receives deposits and is named on their invoices and receipts. */
export function Details() {
  const asked = usePlatformDetailsQuery(undefined, { refetchOnMountOrArgChange: true })
  return (
    <Answered asked={asked} waiting={<RowsSkeleton count={2} />}>
      {(details) => <CompanyChoice details={details} />}
    </Answered>
  )
}

function CompanyChoice({ details: { Company, Companies } }: { details: PlatformDetails }) {
  const t = useWords()
  const [tell, tellError] = [useTell(), useTellError()]
  const [save, { isLoading }] = useSavePlatformDetailsMutation()
  async function choose(id: number): Promise<void> {
    const { error } = await save({ CompanyID: id })
    if (error) tellError(error)
    else tell(t('platform.companySaved'))
  }
  return (
    <Group title={t('platform.company')} remark={t('platform.companyHint')} padded>
      {Companies.length === 0 ? (
        <Cell title={t('platform.noCompany')} href={links.companies()} renderLink={appLink} />
      ) : (
        <Select
          label={t('platform.company')}
          value={Company?.ID ?? ''}
          disabled={isLoading}
          onChange={({ target }) => choose(Number(target.value))}
        >
          {Company === null && <option value="">{t('platform.chooseCompany')}</option>}
          {Companies.map(({ ID, Name }) => (
            <option key={ID} value={ID}>
              {Name}
            </option>
          ))}
        </Select>
      )}
    </Group>
  )
}
