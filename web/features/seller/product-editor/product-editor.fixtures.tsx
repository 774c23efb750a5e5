import { openShop } from '../../../test/shop.tsx'
import type { Answers, WireResponse } from '../../../test/wire.ts'
import ProductEditPage from './ProductEditPage.tsx'

type StoredProduct = WireResponse<'saveProduct'>['Product']

const MEASURE = { Weight: null, Length: null, Width: null, Height: null }
/** A stored draft with one variant for 500 ₽; a test overrides the fields it is about. */
export const stored = (of: Partial<StoredProduct> = {}): StoredProduct => ({
  ...MEASURE,
  ID: 5,
  Version: 3,
  Status: 'draft',
  Name: 'Кружка',
  Article: '1001',
  Short: '',
  Description: '',
  CategoryIDs: [9],
  Brand: '',
  Attributes: [],
  Pictures: [{ Path: 'l/a.webp', Alt: '' }],
  Axes: [],
  Vat: 'company',
  MinQuantity: 1,
  QuantityStep: 1,
  Unit: 'piece',
  ContentUnit: 'g',
  MarkedGroup: 'none',
  AgeLimit: 0,
  SizeChartID: null,
  Video: '',
  Names: { En: '', Ar: '' },
  Descriptions: { En: '', Ar: '' },
  LowStock: null,
  Kind: 'goods',
  Variants: [
    {
      ...MEASURE,
      ID: 11,
      Sku: '1001',
      Options: [],
      Barcode: '',
      On: true,
      Price: 500,
      OldPrice: null,
      OldPriceReal: true,
      Cost: null,
      Stock: 'tracked',
      ShipsOn: null,
      Limited: true,
      Content: null,
      OnHand: 4,
      Reserved: 1,
    },
  ],
  ...of,
})
type Attribute = WireResponse<'showProductEdit'>['Attributes'][number]
const MATERIAL: Attribute = {
  ID: 21,
  Name: 'Материал',
  Kind: 'list',
  Unit: '',
  Required: true,
  Options: ['глина', 'стекло'],
  CategoryIDs: [10],
}
const OVEN: Attribute = {
  ID: 22,
  Name: 'Для печи',
  Kind: 'flag',
  Unit: '',
  Required: false,
  Options: [],
  CategoryIDs: null,
}
/** The response of the editor without the product. */
export const EDIT: Omit<WireResponse<'showProductEdit'>, 'Product'> = {
  Company: 'ИП Смирнова',
  Categories: [
    { ID: 9, Name: 'Посуда', Depth: 0, AgeLimit: 0, MarkedGroup: 'none' },
    { ID: 10, Name: 'Свет', Depth: 0, AgeLimit: 18, MarkedGroup: 'electronics' },
  ],
  SizeCharts: [],
  Brands: ['Глинка'],
  Attributes: [MATERIAL, OVEN],
}
/** Opens the product editor over a fake server that stores nothing; null opens a new product. */
export const openEditor = (product: StoredProduct | null, said: Answers = {}) =>
  openShop(<ProductEditPage />, {
    answers: {
      showProductEdit: () => ({ reply: { ...EDIT, Product: product } }),
      saveProduct: () => ({ reply: { Product: stored({ Version: 4, Status: 'active' }) } }),
      ...said,
    },
  })
