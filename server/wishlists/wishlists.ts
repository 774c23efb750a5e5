export { markingBought, markingNotBought } from './bought-gifts.ts'
export { addItem, type ItemWish, removeItem } from './items.ts'
export {
  countOf,
  createList,
  defaultList,
  type ListChange,
  listsOf,
  removeList,
  updateList,
} from './lists.ts'
export { notifyGivenGifts } from './notify-owners.ts'
export { cancelReservation, releaseForgotten, reserveGift } from './reserve.ts'
