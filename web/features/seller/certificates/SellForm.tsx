import { certificateCalls } from '@sarafan/contract/orders/certificates'
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
import { rangeOf, valuesOf } from './sums.ts'

interface Draft {
  name: string
  prices: string
  from: string
  to: string
  step: string
}

/** The bounds of a sum that buyers choose, and the step between them. */
const BOUNDS = ['from', 'to', 'step'] as const

/** Puts a certificate on sale; it then is a product like others, with its own page. */
export function SellForm({ years }: { years: number }) {
  const t = useWords()
  const toast = useToast()
  const navigate = useNavigateFromHere()
  const [sell] = useSellCertificatesMutation()
  const form = useResourceForm<Draft, { productId: number }>({
    from: {
      defaultValues: {
        name: t('certificate-sales.usualName'),
        prices: '1000; 3000; 5000',
        from: '',
        to: '',
        step: '',
      },
    },
    call: certificateCalls.sellCertificates,
    send: ({ name, prices, ...bounds }) =>
      sell({
        name: name.trim(),
        valuesKop: valuesOf(prices) ?? [],
        range: rangeOf(bounds) ?? undefined,
        years,
      }),
    faultText: (field) =>
      t(field === 'prices' ? 'certificate-sales.valuesWrong' : 'certificate-sales.nameWrong'),
    onSaved: ({ productId }) => {
      toast(t('certificate-sales.onSale'))
      navigate(links.editProduct(productId))
    },
  })
  function valuesFault(text: string, typed: Draft): string | undefined {
    const values = valuesOf(text)
    if (!values) return t('certificate-sales.valuesWrong')
    return values.length === 0 && !rangeOf(typed) ? t('certificate-sales.nothing') : undefined
  }
  return (
    <ListGroup title={t('certificate-sales.sell')} padded>
      <ResourceFormProvider form={form}>
        <form className={styles.form} noValidate onSubmit={form.submitAs()}>
          <TextLine<Draft> name="name" dir="auto" required label={t('certificate-sales.name')} />
          <TextLine<Draft>
            name="prices"
            longest={200}
            dir="ltr"
            label={t('certificate-sales.values')}
            hint={t('certificate-sales.valuesHint')}
            check={(text, typed) => valuesFault(text, typed)}
          />
          <RangeLines />
          <Button wide type="submit" busy={form.isSending}>
            {t('certificate-sales.sell')}
          </Button>
        </form>
      </ResourceFormProvider>
    </ListGroup>
  )
}

/** The bounds between which buyers choose the sum themselves; all are empty or none. */
function RangeLines() {
  const t = useWords()
  return (
    <fieldset className={styles.range}>
      <legend>{t('certificate-sales.anySum')}</legend>
      <div className={styles.bounds}>
        {BOUNDS.map((name) => (
          <TextLine<Draft>
            key={name}
            name={name}
            longest={12}
            dir="ltr"
            inputMode="decimal"
            label={t(`certificate-sales.${name}`)}
            check={(_text, typed) =>
              rangeOf(typed) === undefined ? t('certificate-sales.rangeWrong') : undefined
            }
          />
        ))}
      </div>
      <p className={styles.hint}>{t('certificate-sales.anySumHint')}</p>
    </fieldset>
  )
}
