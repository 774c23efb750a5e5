import { money } from '../../../ui/format.ts'
import { Icon } from '../../../ui/pictures/Icon.tsx'
import { useWords } from '../../../words/useWords.ts'
import styles from './Imports.module.css'
import type { ImportRow } from './imports.api.ts'

/** A row of the file as it is understood, with column, value and remedy of each problem. */
export function RowView({ row }: { row: ImportRow }) {
  const t = useWords()
  const { line, name, sku, options, priceKop, stock, category, outcome, problems } = row
  const facts = [
    sku,
    ...options,
    ...(priceKop === null ? [] : [money(priceKop)]),
    ...(stock === null ? [] : [t('imports.stock', { stock })]),
    category,
  ].filter((fact) => fact !== '')
  return (
    <li className={styles.row}>
      <span className={styles.rowHead}>
        <span>{line === 0 ? t('imports.notInFile') : t('imports.line', { line })}</span>
        {outcome !== 'waiting' && <span>{t(`imports.outcome.${outcome}`)}</span>}
      </span>
      <b dir="auto">{name}</b>
      {facts.length > 0 && <bdi className={styles.facts}>{facts.join(' · ')}</bdi>}
      {problems.map((problem) => (
        <span key={`${problem.code} ${problem.column}`} className={styles[problem.level]}>
          <Icon name="warning-circle-fill" size={18} />
          <span>
            <span className="aloud">{t(`imports.level.${problem.level}`)}: </span>
            <b dir="auto">{problem.column || t('imports.wholeRow')}</b>
            {problem.value !== '' && <bdi> «{problem.value}»</bdi>}
            {'. '}
            {t(`imports.problem.${problem.code}`)}
          </span>
        </span>
      ))}
    </li>
  )
}
