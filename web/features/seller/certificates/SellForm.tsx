import { certificateCalls } from '@sarafan/contract/orders/certificates'
import { kopTyped } from '../../../core/config/amounts.ts'
import { TextLine } from '../../../core/forms/lines.tsx'
import { ResourceFormProvider } from '../../../core/forms/ResourceFormProvider.tsx'
import { useResourceForm } from '../../../core/forms/useResourceForm.ts'
import { useToast } from '../../../core/overlays/useToast.ts'
import { links } from '../../../core/routing/links.ts'
import { useNavigateFromHere } from '../../../core/routing/useNavigateFromHere.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { ListGroup } from '../../../ui/lists/ListGroup.tsx'
import { useWords } from '../../../words/useWords.ts'
import styles from './CertificateSales.module.css'
import { useSellCertificatesMutation } from './certificate-sales.api.ts'

interface Draft {
  name: string
  prices: string
}

/** The most values that one certificate is offered with, and their bounds in kopecks; the server checks the same. */
const VALUES = { most: 12, minKop: 100_00, maxKop: 100_000_00 } as const

/** Puts a certificate on sale; it then is a product like others, with its own page. */
export function SellForm({ years }: { years: number }) {
  const t = useWords()
  const toast = useToast()
  const navigate = useNavigateFromHere()
  const [sell] = useSellCertificatesMutation()
  const form = useResourceForm<Draft, { productId: number }>({
    from: { defaultValues: { name: t('certificate-sales.usualName'), prices: '1000; 3000; 5000' } },
    call: certificateCalls.sellCertificates,
    send: ({ name, prices }) => sell({ name: name.trim(), valuesKop: valuesOf(prices) ?? [], years }),
    faultText: (field) =>
      t(field === 'prices' ? 'certificate-sales.valuesWrong' : 'certificate-sales.nameWrong'),
    onSaved: ({ productId }) => {
      toast(t('certificate-sales.onSale'))
      navigate(links.editProduct(productId))
    },
  })
  return (
    <ListGroup title={t('certificate-sales.sell')} padded>
      <ResourceFormProvider form={form}>
        <form className={styles.form} noValidate onSubmit={form.submitAs()}>
          <TextLine<Draft> name="name" dir="auto" required label={t('certificate-sales.name')} />
          <TextLine<Draft>
            name="prices"
            required
            longest={200}
            dir="ltr"
            label={t('certificate-sales.values')}
            hint={t('certificate-sales.valuesHint')}
            check={(text) => (valuesOf(text) ? undefined : t('certificate-sales.valuesWrong'))}
          />
          <Button wide type="submit" busy={form.isSending}>
            {t('certificate-sales.sell')}
          </Button>
        </form>
      </ResourceFormProvider>
    </ListGroup>
  )
}

/** Values typed with semicolons between them, in kopecks; undefined where one is wrong or there are too many. */
function valuesOf(text: string): number[] | undefined {
  const typed = text.split(';').filter((one) => one.trim() !== '')
  const values = typed.map((one) => kopTyped(one) ?? 0)
  const areWithin = values.every((kop) => kop >= VALUES.minKop && kop <= VALUES.maxKop)
  const areDifferent = new Set(values).size === values.length
  return areWithin && areDifferent && values.length > 0 && values.length <= VALUES.most ? values : undefined
}
