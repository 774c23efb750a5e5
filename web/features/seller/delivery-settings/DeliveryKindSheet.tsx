import { ListGroup } from '../../../ui/lists/ListGroup.tsx'
import { IconTile, ListRow } from '../../../ui/lists/ListRow.tsx'
import { Sheet } from '../../../ui/overlays/Sheet.tsx'
import { useWords } from '../../../words/useWords.ts'
import { DELIVERY_OPTIONS, type DeliveryOption, TRAITS } from './delivery-settings.ts'

interface Props {
  open: boolean
  carriers: readonly string[]
  onChoose: (way: DeliveryOption) => void
  onClose: () => void
}

/** The kind of delivery to add; carriers that this server has no settings for are left out. */
export default function DeliveryKindSheet({ open, carriers, onChoose, onClose }: Props) {
  const t = useWords()
  const ways = DELIVERY_OPTIONS.filter(
    (way) => TRAITS[way].carrier === 'own' || carriers.includes(TRAITS[way].carrier),
  )
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('delivery-settings.which')}
      closeLabel={t('common.close')}
      grouped
    >
      <ListGroup>
        {ways.map((way) => (
          <ListRow
            key={way}
            lead={<IconTile icon={TRAITS[way].icon} hue={TRAITS[way].hue} />}
            title={t(`delivery-settings.way.${way}`)}
            text={t(`delivery-settings.wayText.${way}`)}
            onClick={() => onChoose(way)}
          />
        ))}
      </ListGroup>
    </Sheet>
  )
}
