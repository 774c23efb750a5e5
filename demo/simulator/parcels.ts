import { moveParcel, type ParcelOnItsWay, readParcels } from './api.ts'
import { make, part, showMessage } from './page.ts'

/** Parcels of the demo's carrier on their way, each with a button for its next status. */
export function showParcels(onMoved: () => void): void {
  const box = part('parcels', HTMLDetailsElement)
  const list = part('parcel-list', HTMLElement)
  const draw = (parcels: readonly ParcelOnItsWay[]) => {
    const none = make('p', 'note', 'Пока ничего не едет. Оформите посылку в заказе, который везёт СДЭК.')
    list.replaceChildren(...(parcels.length === 0 ? [none] : parcels.map(row)))
  }
  const row = (parcel: ParcelOnItsWay) => {
    const item = make('div', 'parcel')
    item.append(make('b', '', parcel.title), make('span', 'note', parcel.status))
    item.append(button(parcel.next, { uuid: parcel.uuid }))
    if (parcel.canRefuse) item.append(button('Не забрали', { uuid: parcel.uuid, isRefused: true }))
    return item
  }
  const button = (text: string, move: { uuid: string; isRefused?: boolean }) => {
    const made = make('button', 'button button--soft', text)
    made.type = 'button'
    made.addEventListener('click', async () => {
      made.disabled = true
      draw((await moveParcel(move)).parcels)
      showMessage(`Посылка: ${text}`)
      onMoved()
    })
    return made
  }
  box.addEventListener('toggle', async () => {
    if (box.open) draw((await readParcels()).parcels)
  })
}
