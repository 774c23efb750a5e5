import { refusalStatus } from '../../../../core/api/error-text.ts'
import { QueryView } from '../../../../core/query/QueryView.tsx'
import { RowsSkeleton } from '../../../../core/query/skeletons.tsx'
import { appLink } from '../../../../core/routing/AppLink.tsx'
import { links } from '../../../../core/routing/links.ts'
import type { ShowcaseEdit } from '../../../../parts/showcases/showcases.api.ts'
import { Switch } from '../../../../ui/fields/Choice.tsx'
import { Select } from '../../../../ui/fields/Select.tsx'
import { ListGroup } from '../../../../ui/lists/ListGroup.tsx'
import { ListRow } from '../../../../ui/lists/ListRow.tsx'
import { useWords } from '../../../../words/useWords.ts'
import { SectionForm } from '../SectionForm.tsx'
import styles from '../Showcases.module.css'
import { useSectionForm } from '../useSectionForm.ts'
import { CompanyOptions } from './CompanyOptions.tsx'
import { type Seller, useSaveShowcaseSettingsMutation, useShowcaseSellerQuery } from './seller.api.ts'

/** The company that sells in the showcase; the platform also offers it to others as a template here (AP-68). */
export function SellerForm({ showcase }: { showcase: ShowcaseEdit }) {
  const t = useWords()
  const query = useShowcaseSellerQuery({ id: showcase.id })
  if (!query.data && !showcase.isOwner && refusalStatus(query.error) === 403)
    return <ListGroup padded>{t('storefront.seller.ownersOnly')}</ListGroup>
  return (
    <QueryView query={query} skeleton={<RowsSkeleton count={2} />}>
      {(seller) => <SellerFields id={showcase.id} seller={seller} />}
    </QueryView>
  )
}

function SellerFields({ id, seller }: { id: number; seller: Seller }) {
  const t = useWords()
  const [save] = useSaveShowcaseSettingsMutation()
  const [first, ...others] = seller.companies
  const onlyId = others.length === 0 ? first?.id : undefined
  const form = useSectionForm<{ company: string; isTemplate: boolean }>({
    from: {
      stored: { company: String(seller.companyId ?? onlyId ?? ''), isTemplate: seller.isTemplate },
    },
    send: ({ company, isTemplate }) =>
      save({
        id,
        companyId: company === '' ? null : Number(company),
        ...(seller.mayOffer ? { isTemplate } : {}),
      }),
  })
  return (
    <SectionForm form={form}>
      <ListGroup padded remark={t('storefront.seller.hint')}>
        <div className={styles.fields}>
          <Select label={t('storefront.seller.company')} {...form.register('company')}>
            <CompanyOptions companies={seller.companies} />
          </Select>
        </div>
      </ListGroup>
      <ListGroup>
        {first ? (
          <ListRow title={t('storefront.seller.companies')} href={links.companies()} renderLink={appLink} />
        ) : (
          <ListRow title={t('companies.add')} href={links.company('new')} renderLink={appLink} />
        )}
        {seller.mayOffer && (
          <ListRow
            control
            title={t('storefront.seller.template')}
            text={t('storefront.seller.templateText')}
            value={(row) => <Switch label={row} {...form.register('isTemplate')} />}
          />
        )}
      </ListGroup>
    </SectionForm>
  )
}
