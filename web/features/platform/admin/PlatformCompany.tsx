import { useErrorToast, useToast } from '../../../core/overlays/useToast.ts'
import { QueryView } from '../../../core/query/QueryView.tsx'
import { RowsSkeleton } from '../../../core/query/skeletons.tsx'
import { appLink } from '../../../core/routing/AppLink.tsx'
import { links } from '../../../core/routing/links.ts'
import { Select } from '../../../ui/fields/Select.tsx'
import { ListGroup } from '../../../ui/lists/ListGroup.tsx'
import { ListRow } from '../../../ui/lists/ListRow.tsx'
import { useWords } from '../../../words/useWords.ts'
import {
  type PlatformDetails,
  usePlatformDetailsQuery,
  useSavePlatformDetailsMutation,
} from './money/deposits.api.ts'

/** The platform's own company: it receives deposits and is named on their invoices and receipts. */
export function PlatformCompany() {
  const query = usePlatformDetailsQuery(undefined, { refetchOnMountOrArgChange: true })
  return (
    <QueryView query={query} skeleton={<RowsSkeleton count={2} />}>
      {(details) => <CompanyChoice details={details} />}
    </QueryView>
  )
}

function CompanyChoice({ details: { company, companies } }: { details: PlatformDetails }) {
  const t = useWords()
  const toast = useToast()
  const toastError = useErrorToast()
  const [save, { isLoading }] = useSavePlatformDetailsMutation()
  async function choose(id: number): Promise<void> {
    const { error } = await save({ companyId: id })
    if (error) toastError(error)
    else toast(t('platform.companySaved'))
  }
  return (
    <ListGroup title={t('platform.company')} remark={t('platform.companyHint')} padded>
      {companies.length === 0 ? (
        <ListRow title={t('platform.noCompany')} href={links.companies()} renderLink={appLink} />
      ) : (
        <Select
          label={t('platform.company')}
          value={company?.id ?? ''}
          busy={isLoading}
          onChange={({ target }) => choose(Number(target.value))}
        >
          {company === null && <option value="">{t('platform.chooseCompany')}</option>}
          {companies.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      )}
    </ListGroup>
  )
}
