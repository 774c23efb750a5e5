import { CUSTOMER_GROUPS, CUSTOMER_SORTS, customerCalls } from '@sarafan/contract/showcases/customers'
import { useState } from 'react'
import { useSaveFile } from '../../../core/api/download.ts'
import { useMay } from '../../../core/config/may.ts'
import { useDialogs } from '../../../core/overlays/dialogs-context.ts'
import { useErrorToast } from '../../../core/overlays/useToast.ts'
import { ownPicture } from '../../../core/pictures/pictures.ts'
import { Pages } from '../../../core/query/Pages.tsx'
import { QueryView } from '../../../core/query/QueryView.tsx'
import { useMediaQuery } from '../../../core/routing/useMediaQuery.ts'
import { useSearchState } from '../../../core/routing/useSearchState.ts'
import { useFreshPerVisit } from '../../../core/routing/visit.ts'
import { SearchBox } from '../../../parts/search/SearchBox.tsx'
import { Button } from '../../../ui/buttons/Button.tsx'
import { Chip } from '../../../ui/buttons/Chip.tsx'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { Select } from '../../../ui/fields/Select.tsx'
import { fromWidth } from '../../../ui/layout/breakpoints.ts'
import { TitleBar } from '../../../ui/layout/TitleBar.tsx'
import { Rail } from '../../../ui/lists/Rail.tsx'
import { useWords } from '../../../words/useWords.ts'
import { CustomerRows } from './CustomerRows.tsx'
import styles from './Customers.module.css'
import { CustomersSkeleton } from './CustomersSkeleton.tsx'
import { CustomerTable } from './CustomerTable.tsx'
import { listRequest } from './customer-list.ts'
import {
  CUSTOMER_SEARCH,
  type CustomerChoice,
  type CustomerList,
  filterOf,
  useShowCustomersQuery,
} from './customers.api.ts'

type Choose = (change: Partial<CustomerChoice>) => void

/** The customers of a showcase: cards on a phone, a table where there is room (issue 16). */
export default function CustomersPage() {
  const t = useWords()
  const isWide = useMediaQuery(fromWidth('desktop'))
  const [choice, choose] = useSearchState(CUSTOMER_SEARCH)
  const query = useShowCustomersQuery(listRequest(choice), useFreshPerVisit())
  const { data, isFetching } = query
  // Nobody to search among yet.
  const isEmpty = data?.total === 0 && !isNarrowed(choice)
  const top = (
    <>
      <TitleBar
        title={t('customers.title')}
        text={data && !isEmpty ? t('customers.total', { count: data.total }) : t('customers.about')}
      >
        {!isEmpty && (
          <SearchBox
            q={choice.q}
            onSearch={(q) => choose({ q })}
            autoFocus={false}
            label={t('customers.search')}
            hint={t('customers.searchHint')}
          />
        )}
      </TitleBar>
      {!isEmpty && <CustomerFilters choice={choice} onChoose={choose} />}
    </>
  )
  return (
    <div className={isWide ? styles.wide : undefined}>
      <QueryView
        query={query}
        denied={{ title: t('customers.closedTitle'), text: t('customers.closedText') }}
        top={top}
        skeleton={<CustomersSkeleton isWide={isWide} />}
        isEmpty={({ customers }) => customers.length === 0}
      >
        {(found) => (
          <div aria-busy={isFetching} className={isFetching ? styles.dim : undefined}>
            <FoundCustomers found={found} isWide={isWide} choice={choice} onChoose={choose} />
          </div>
        )}
      </QueryView>
    </div>
  )
}

/** Whether the address asks for some of the customers. */
const isNarrowed = ({ q, group, page }: CustomerChoice) => q !== '' || group !== 'all' || page > 1

function CustomerFilters({ choice, onChoose }: { choice: CustomerChoice; onChoose: Choose }) {
  const t = useWords()
  return (
    <div className={styles.filters}>
      <Rail label={t('customers.groups')} narrow>
        {CUSTOMER_GROUPS.map((group) => (
          <Chip key={group} chosen={group === choice.group} onClick={() => onChoose({ group })}>
            {t(`customers.group.${group}`)}
          </Chip>
        ))}
      </Rail>
      <div className={styles.tools}>
        <Select
          label={t('customers.sort')}
          value={choice.sort}
          onChange={({ target }) =>
            onChoose({ sort: CUSTOMER_SORTS.find((sort) => sort === target.value) ?? 'recent' })
          }
        >
          {CUSTOMER_SORTS.map((sort) => (
            <option key={sort} value={sort}>
              {t(`customers.sort.${sort}`)}
            </option>
          ))}
        </Select>
        <SaveTable choice={choice} />
      </div>
    </div>
  )
}

/** The filtered customers as a file; the audit log remembers who took it. */
function SaveTable({ choice }: { choice: CustomerChoice }) {
  const t = useWords()
  const may = useMay()
  const toastError = useErrorToast()
  const saveFile = useSaveFile()
  const [isBusy, setBusy] = useState(false)
  if (!may('exportCustomers')) return null
  const save = async () => {
    setBusy(true)
    await saveFile(customerCalls.exportCustomers, filterOf(choice)).catch(toastError)
    setBusy(false)
  }
  return (
    <Button kind="fill" icon="download-simple" busy={isBusy} onClick={save}>
      {t('customers.export')}
    </Button>
  )
}

interface FoundProps {
  found: CustomerList
  isWide: boolean
  choice: CustomerChoice
  onChoose: Choose
}

function FoundCustomers({ found, isWide, choice, onChoose }: FoundProps) {
  const { customers, pager } = found
  if (customers.length === 0) return <NoCustomers choice={choice} onChoose={onChoose} />
  return (
    <>
      {isWide ? <CustomerTable customers={customers} /> : <CustomerRows customers={customers} />}
      <div className={styles.pager}>
        <Pages page={pager.currentPage} total={pager.totalPages} onPage={(page) => onChoose({ page })} />
      </div>
    </>
  )
}

/** Without customers the page offers to share the showcase; without results it offers to reset the filters. */
function NoCustomers({ choice, onChoose }: Omit<FoundProps, 'found' | 'isWide'>) {
  const t = useWords()
  const { share } = useDialogs()
  if (!isNarrowed(choice))
    return (
      <EmptyState art={ownPicture('s-share-gift')} title={t('customers.none')} text={t('customers.noneText')}>
        <Button onClick={() => share()}>{t('customers.share')}</Button>
      </EmptyState>
    )
  return (
    <EmptyState
      art={ownPicture('s-empty-search')}
      title={t('customers.noneHere')}
      text={t('customers.noneHereText')}
    >
      <Button kind="tonal" onClick={() => onChoose({ q: '', group: 'all', page: 1 })}>
        {t('customers.showAll')}
      </Button>
    </EmptyState>
  )
}
