import { links } from '../../../core/routing/links.ts'
import type { IconName } from '../../../ui/pictures/icon-names.ts'
import type { Setup, SetupStep } from './opening.api.ts'

type StepName = SetupStep['name']

/** The icon and colour of each step of the checklist. */
export const STEP_LOOKS: Readonly<Record<StepName, { icon: IconName; hue: number }>> = {
  appearance: { icon: 'image-square-fill', hue: 300 },
  product: { icon: 'tag-fill', hue: 70 },
  delivery: { icon: 'truck-fill', hue: 230 },
  payment: { icon: 'credit-card-fill', hue: 150 },
  seller: { icon: 'buildings-fill', hue: 285 },
  texts: { icon: 'info-fill', hue: 200 },
  bot: { icon: 'telegram-logo-fill', hue: 235 },
}

/** Returns the screen of a step; a showcase of landing pages has them in place of a catalogue (domain.md 3.1). */
export function stepLink(name: StepName, { id, stateId }: Pick<Setup, 'id' | 'stateId'>): string {
  switch (name) {
    case 'appearance':
      return `${links.showcase(id)}?part=header`
    case 'product':
      return stateId === 1 ? links.editActions(id) : links.goods()
    case 'delivery':
      return links.deliverySettings()
    case 'payment':
      return links.saleSettings()
    case 'seller':
      return `${links.showcase(id)}?part=seller`
    case 'texts':
      return links.editPages(id)
    case 'bot':
      return `${links.showcase(id)}?part=bot`
  }
}

/** Returns whether a step is done inside the showcase itself, which must then be the current one. */
export const needsShowcase = (name: StepName, stateId: number) =>
  name === 'delivery' || name === 'payment' || (name === 'product' && stateId !== 1)
