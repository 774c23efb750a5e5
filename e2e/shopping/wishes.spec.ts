import { favouriteCalls } from '@sarafan/contract/catalog/favourites'
import { myWishlistCalls } from '@sarafan/contract/catalog/my-wishlists'
import { wishlistCalls } from '@sarafan/contract/catalog/wishlists'
import { homeCalls } from '@sarafan/contract/showcases/home'
import { plainOf } from '../support/goods.ts'
import { phoneOf } from '../support/phone.ts'
import { expect, test } from '../support/stories.ts'

const SHOP = 'teply-dom'
const OWNER = 'polina'
const FRIEND = 'igor'
const OTHER = 'marina'

test('RT-19 RO-02: a guest’s favourites are kept after login, each once', async ({
  page,
  people,
  server,
}) => {
  const { products } = await people.ask(OWNER, SHOP, homeCalls.showHome, {})
  const [first, second] = products
  if (!first || !second) throw new Error('The demo shows no products')
  await people.ask(OWNER, SHOP, favouriteCalls.addFavourite, { ProductId: second.id })
  const before = (await people.ask(OWNER, SHOP, favouriteCalls.showFavourites, {})).cnt

  await test.step('a guest in a browser adds two favourites', async () => {
    await page.goto(`${server.url}/${SHOP}/api/tgbundle/`)
    for (const { name } of [first, second]) {
      const card = page.getByRole('article', { name, exact: true }).first()
      // The heart is filled at once; the page is left only after the server has stored it.
      const saved = page.waitForResponse(/\/api\/tg\/?(?:\?|$)/)
      await card.getByRole('button', { name: 'В избранное' }).click()
      await saved
    }
    await expect(page.getByRole('link', { name: 'Избранное, 2' })).toBeVisible()
  })

  await test.step('the same browser logs in with launch data: the person has both favourites', async () => {
    const hash = new URLSearchParams({
      tgWebAppData: await people.launchData(OWNER, SHOP),
      tgWebAppVersion: '8.0',
      tgWebAppPlatform: 'ios',
    })
    await page.goto('about:blank')
    await page.goto(`${server.url}/${SHOP}/api/tgbundle/#${hash}`)
    await expect(page.getByRole('link', { name: `Избранное, ${before + 1}` })).toBeVisible()
    const { ids } = await people.ask(OWNER, SHOP, favouriteCalls.showFavourites, {})
    expect(ids).toEqual(expect.arrayContaining([first.id, second.id]))
    expect(ids).toHaveLength(before + 1)
  })
})

test('RT-18 RO-03: a friend opens the link and reserves a gift; a second friend sees the reservation, the owner does not', async ({
  page,
  people,
  server,
}) => {
  const { products } = await people.ask(OWNER, SHOP, homeCalls.showHome, {})
  const [wished] = await plainOf(people, { person: OWNER, shop: SHOP, products, atLeast: 3 })
  if (!wished) throw new Error('The demo shows no plain product')

  const link = await test.step('the owner puts a product into a new list and shares it by link', async () => {
    const phone = await phoneOf(page, server.url, { person: OWNER, showcase: SHOP })
    await phone.openProduct(wished.id, wished.name)
    await phone.app.getByRole('button', { name: 'В вишлист' }).first().click()
    await phone.app.getByLabel('Название').fill('Новоселье')
    await phone.app.getByRole('button', { name: 'Создать и добавить' }).click()
    await expect(phone.app.getByRole('checkbox', { name: /Новоселье/ })).toBeChecked()
    await phone.app.getByRole('dialog').getByRole('button', { name: 'Закрыть' }).click()
    await phone.openWishlists()
    await phone.app.getByRole('link', { name: /Новоселье/ }).click()
    await phone.app.getByRole('button', { name: 'Поделиться вишлистом' }).click()
    await phone.app.getByRole('button', { name: 'Открыть по ссылке' }).click()
    const shown = phone.app.getByRole('dialog').getByText(/^t\.me\//)
    await expect(shown).toContainText('_w')
    return `https://${await shown.textContent()}`
  })

  await test.step('a friend opens the link and reserves the gift', async () => {
    const phone = await phoneOf(page, server.url, { person: FRIEND, showcase: SHOP })
    await phone.openLink(link)
    await expect(phone.app.getByRole('heading', { level: 1 })).toContainText('Новоселье')
    await phone.app.getByRole('button', { name: 'Подарю' }).click()
    await phone.app.getByRole('dialog').getByRole('button', { name: 'Подарю' }).click()
    await expect(phone.app.getByText(/Вы дарите/)).toBeVisible()
  })

  await test.step('the owner does not see the reservation', async () => {
    const { Lists } = await people.ask(OWNER, SHOP, myWishlistCalls.showWishlists, {})
    const id = String(Lists.find(({ Name }) => Name === 'Новоселье')?.Id)
    const { Wishlist } = await people.ask(OWNER, SHOP, wishlistCalls.showWishlist, { id })
    expect(Wishlist.Items).toMatchObject([{ ProductId: wished.id, State: 'open', IsMyGift: false, By: '' }])
    const phone = await phoneOf(page, server.url, { person: OWNER, showcase: SHOP })
    await phone.openWishlists()
    await phone.app.getByRole('link', { name: /Новоселье/ }).click()
    await expect(phone.app.getByRole('article')).toHaveCount(1)
    await expect(phone.app.getByText(/дарят|дарите|купили/)).toHaveCount(0)
  })

  await test.step('a second friend sees that the gift is reserved', async () => {
    const phone = await phoneOf(page, server.url, { person: OTHER, showcase: SHOP })
    await phone.openLink(link)
    await expect(phone.app.getByText('Уже дарят')).toBeVisible()
    await expect(phone.app.getByRole('button', { name: 'Подарю' })).toHaveCount(0)
  })
})
