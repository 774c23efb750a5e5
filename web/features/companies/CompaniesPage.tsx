import { isPerson } from '@sarafan/contract/platform/company-states'
import { useSearchParams } from 'react-router'
import { Answered } from '../../app/Answered.tsx'
import { appLink } from '../../app/AppLink.tsx'
import { links } from '../../app/links.ts'
import { OwnList } from '../../app/OwnList.tsx'
import { ownPicture } from '../../app/pictures.ts'
import { RowsSkeleton } from '../../app/shell/skeletons.tsx'
import { Cell, Tile } from '../../ui/Cell.tsx'
import { useWords } from '../../words/useWords.ts'
import styles from './Companies.module.css'
import { CompanyForm } from './CompanyForm.tsx'
import { CompanyPill } from './CompanyPill.tsx'
import { useCompaniesQuery } from './companies.api.ts'
import type { Company } from './companies.ts'

/** The caller's legal sellers; `?id=` opens one of them, `?id=new` an empty form (RO-10, AP-42). */
export default function CompaniesPage() {
  const [search] = useSearchParams()
  const id = search.get('id')
  const asked = useCompaniesQuery(undefined, { refetchOnMountOrArgChange: true })
  return (
    <Answered asked={asked} waiting={<RowsSkeleton count={3} />}>
      {(companies) => {
        const company = companies.find((one) => String(one.id) === id)
        if (company) return <CompanyForm key={`${company.id}-${company.version}`} company={company} />
        return id === 'new' ? <CompanyForm /> : <List companies={companies} />
      }}
    </Answered>
  )
}

function List({ companies }: { companies: readonly Company[] }) {
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
      {(company) => <Row key={company.id} company={company} />}
    </OwnList>
  )
}

function Row({ company }: { company: Company }) {
  const t = useWords()
  const look = isPerson(company.type)
    ? ({ icon: 'user-fill', hue: 230 } as const)
    : ({ icon: 'buildings-fill', hue: 285 } as const)
  return (
    <Cell
      lead={<Tile {...look} />}
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
