import { companyCalls } from '@sarafan/contract/platform/companies'
import { useState } from 'react'
import { useTyped } from '../../../core/forms/useTyped.ts'
import { Totals } from '../../../ui/lists/Totals.tsx'
import { useWords } from '../../../words/useWords.ts'
import { AdminQueue, QueueCard } from './AdminQueue.tsx'
import { DecisionButtons } from './DecisionButtons.tsx'
import styles from './Platform.module.css'
import { type CompanyOnReview, useCompaniesOnReviewQuery, useDecideCompanyMutation } from './platform.api.ts'
import { SearchBox } from './SearchBox.tsx'
import { type AdminLocation, queueRequest } from './useAdminLocation.ts'

/** The details an administrator checks, in their order; empty ones are left out. */
const FACTS = [
  'inn',
  'kpp',
  'ogrn',
  'legalAddress',
  'director',
  'bik',
  'bankName',
  'account',
  'corrAccount',
  'phone',
  'email',
] as const

/** Companies of sellers and their verification by the platform (domain.md 4.2). */
export function Companies({ shown }: { shown: AdminLocation }) {
  const t = useWords()
  const [text, setText] = useState('')
  const q = useTyped(text.trim())
  const query = useCompaniesOnReviewQuery(
    { ...queueRequest('companies', shown), ...(q ? { q } : {}) },
    { refetchOnMountOrArgChange: true },
  )
  return (
    <>
      <SearchBox label={t('platform.findCompany')} value={text} onChange={setText} />
      <AdminQueue tab="companies" shown={shown} query={query} q={q}>
        {(company) => <CompanyCard key={company.id} company={company} />}
      </AdminQueue>
    </>
  )
}

function CompanyCard({ company }: { company: CompanyOnReview }) {
  const t = useWords()
  const [decide, { isLoading }] = useDecideCompanyMutation()
  const { id, nameShort, nameFull, ownerName, reason } = company
  return (
    <QueueCard title={nameShort} text={nameFull} status={company.status}>
      <Totals
        rows={[
          { label: t('platform.owner'), value: ownerName },
          { label: t('platform.companyType'), value: t(`platform.company.${company.type}`) },
          { label: t('platform.taxSystem'), value: t(`platform.system.${company.taxSystem}`) },
          ...FACTS.filter((fact) => company[fact] !== '').map((fact) => ({
            label: t(`platform.fact.${fact}`),
            value: company[fact],
          })),
        ]}
      />
      {reason !== '' && (
        <p className={styles.quote} dir="auto">
          {reason}
        </p>
      )}
      <DecisionButtons
        call={companyCalls.decideCompany}
        decisions={company.decisions}
        subject={nameShort}
        busy={isLoading}
        decide={(decision, reason) => decide({ id, decision, ...(reason ? { reason } : {}) })}
      />
    </QueueCard>
  )
}
