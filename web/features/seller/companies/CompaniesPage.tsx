import { isPerson } from '@sarafan/contract/platform/company-states'
import { useSearchParams } from 'react-router'
import { ownPicture } from '../../../core/pictures/pictures.ts'
import { OwnList } from '../../../core/query/OwnList.tsx'
import { QueryView } from '../../../core/query/QueryView.tsx'
import { RowsSkeleton } from '../../../core/query/skeletons.tsx'
import { appLink } from '../../../core/routing/AppLink.tsx'
import { links } from '../../../core/routing/links.ts'
import { useFreshPerVisit } from '../../../core/routing/visit.ts'
import { useCompaniesQuery } from '../../../parts/companies/companies.api.ts'
import type { Company } from '../../../parts/companies/companies.ts'
import { IconTile, ListRow } from '../../../ui/lists/ListRow.tsx'
import { useWords } from '../../../words/useWords.ts'
import styles from './Companies.module.css'
import { CompanyForm } from './CompanyForm.tsx'
import { CompanyPill } from './CompanyPill.tsx'

/** The caller's legal sellers; `?id=` opens one of them, `?id=new` an empty form (RO-10, AP-42). */
export default function CompaniesPage() {
  const [search] = useSearchParams()
  const id = search.get('id')
  const query = useCompaniesQuery(undefined, useFreshPerVisit())
  return (
    <QueryView query={query} skeleton={<RowsSkeleton count={3} />}>
      {(companies) => {
        const company = companies.find((one) => String(one.id) === id)
        if (company) return <CompanyForm key={`${company.id}-${company.version}`} company={company} />
        return id === 'new' ? <CompanyForm /> : <CompanyList companies={companies} />
      }}
    </QueryView>
  )
}

function CompanyList({ companies }: { companies: readonly Company[] }) {
  const t = useWords()
  return (
    <OwnList
      items={companies}
      title={t('companies.title')}
      text={t('companies.count', { count: companies.length })}
      none={{
        art: ownPicture('s-empty-catalogue'),
        title: t('companies.noneTitle'),
        text: t('companies.noneText'),
      }}
      add={{ href: links.company('new'), label: t('companies.add') }}
    >
      {(company) => <CompanyRow key={company.id} company={company} />}
    </OwnList>
  )
}

function CompanyRow({ company }: { company: Company }) {
  const t = useWords()
  const look = isPerson(company.type)
    ? ({ icon: 'user-fill', hue: 230 } as const)
    : ({ icon: 'buildings-fill', hue: 285 } as const)
  return (
    <ListRow
      lead={<IconTile {...look} />}
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
  )
}
