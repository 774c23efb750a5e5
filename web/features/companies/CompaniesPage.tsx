import { isPerson } from '@sarafan/contract/company-states'
import { useSearchParams } from 'react-router'
import { appLink } from '../../app/AppLink.tsx'
import { links } from '../../app/links.ts'
import { ownPicture } from '../../app/pictures.ts'
import { RowsSkeleton } from '../../app/shell/skeletons.tsx'
import { Failed, Waiting } from '../../app/Waiting.tsx'
import { buttonClass } from '../../ui/button-class.ts'
import { Cell, Tile } from '../../ui/Cell.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Group } from '../../ui/Group.tsx'
import { StickyBar } from '../../ui/StickyBar.tsx'
import { TitleBar } from '../../ui/TitleBar.tsx'
import { useWords } from '../../words/useWords.ts'
import styles from './Companies.module.css'
import { CompanyForm } from './CompanyForm.tsx'
import { CompanyPill } from './CompanyPill.tsx'
import { useCompaniesQuery } from './companies.api.ts'
import type { Company } from './companies.ts'

/** The caller's legal sellers; `?id=` opens one of them, `?id=new` an empty form (RO-10, AP-42). */
export default function CompaniesPage() {
  const [search] = useSearchParams()
  const { data, error, isFetching, refetch } = useCompaniesQuery(undefined, {
    refetchOnMountOrArgChange: true,
  })
  const id = search.get('id')
  if (!data && error && !isFetching) return <Failed error={error} onRetry={refetch} />
  if (!data)
    return (
      <Waiting>
        <RowsSkeleton count={3} />
      </Waiting>
    )
  const company = data.find((one) => String(one.id) === id)
  if (company) return <CompanyForm key={`${company.id}-${company.version}`} company={company} />
  return id === 'new' ? <CompanyForm /> : <List companies={data} />
}

function List({ companies }: { companies: readonly Company[] }) {
  const t = useWords()
  if (companies.length === 0)
    return (
      <EmptyState
        art={ownPicture('s-empty-catalogue')}
        title={t('companies.noneTitle')}
        text={t('companies.noneText')}
      >
        {appLink({ href: links.company('new'), className: buttonClass(), children: t('companies.add') })}
      </EmptyState>
    )
  return (
    <>
      <TitleBar title={t('companies.title')} text={t('companies.count', { count: companies.length })} />
      <Group>
        {companies.map((company) => (
          <Cell
            key={company.id}
            lead={
              <Tile
                icon={isPerson(company.type) ? 'user-fill' : 'buildings-fill'}
                hue={isPerson(company.type) ? 230 : 285}
              />
            }
            title={<bdi>{company.nameShort}</bdi>}
            text={
              <span className={styles.about}>
                <span className="num">{t('companies.innIs', { inn: company.inn })}</span>
                <CompanyPill status={company.status} />
              </span>
            }
            href={links.company(company.id)}
            renderLink={appLink}
          />
        ))}
      </Group>
      <StickyBar>
        {appLink({
          href: links.company('new'),
          className: buttonClass({ wide: true }),
          children: t('companies.add'),
        })}
      </StickyBar>
    </>
  )
}
