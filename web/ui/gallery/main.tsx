import '../tokens.css'
import '../base.css'
import { Provider } from 'radix-ui/direction'
import { createRoot } from 'react-dom/client'
import { Buttons } from './Buttons.tsx'
import { Forms } from './Forms.tsx'
import { Lists } from './Lists.tsx'
import { Overlays } from './Overlays.tsx'
import { Shop } from './Shop.tsx'

const asked = new URLSearchParams(location.search)
const dir = asked.get('dir') === 'rtl' ? 'rtl' : 'ltr'
const parts = { shop: Shop, buttons: Buttons, forms: Forms, lists: Lists, overlays: Overlays }
const names = Object.keys(parts) as (keyof typeof parts)[]
document.documentElement.dataset.theme = asked.get('theme') ?? 'light'
document.documentElement.dir = dir

const host = document.getElementById('root')
if (host) {
  const Part = parts[names.find((name) => name === asked.get('part')) ?? 'shop']
  createRoot(host).render(
    <Provider dir={dir}>
      <Part />
    </Provider>,
  )
}
