/**
 * Suggestions for the city, each with its department: the capitals and the most populous municipalities of the DANE's
 * DIVIPOLA. Any other municipality can be typed.
 */
export const CITIES: readonly string[] = `
Amazonas: Leticia
Antioquia: Medellín, Bello, Itagüí, Envigado, Sabaneta, La Estrella, Caldas, Copacabana, Girardota, Barbosa, Rionegro, Marinilla, La Ceja, El Carmen de Viboral, Guarne, El Retiro, Apartadó, Turbo, Carepa, Chigorodó, Caucasia, Yarumal, Santa Fe de Antioquia, Andes, Puerto Berrío
Arauca: Arauca, Tame, Saravena
Archipiélago de San Andrés: San Andrés, Providencia
Atlántico: Barranquilla, Soledad, Malambo, Sabanalarga, Puerto Colombia, Galapa, Baranoa
Bogotá, D. C.: Bogotá
Bolívar: Cartagena de Indias, Magangué, Turbaco, Arjona, El Carmen de Bolívar, Mompós
Boyacá: Tunja, Duitama, Sogamoso, Chiquinquirá, Paipa, Puerto Boyacá, Villa de Leyva
Caldas: Manizales, Villamaría, Chinchiná, La Dorada, Riosucio, Anserma
Caquetá: Florencia, San Vicente del Caguán
Casanare: Yopal, Aguazul, Villanueva, Tauramena
Cauca: Popayán, Santander de Quilichao, Puerto Tejada, Patía
Cesar: Valledupar, Aguachica, Agustín Codazzi, Bosconia
Chocó: Quibdó, Istmina
Córdoba: Montería, Lorica, Sahagún, Cereté, Montelíbano, Tierralta, Planeta Rica
Cundinamarca: Soacha, Facatativá, Fusagasugá, Chía, Zipaquirá, Girardot, Mosquera, Madrid, Funza, Cajicá, Cota, Tocancipá, Sopó, La Calera, Tabio, Tenjo, Villeta, Ubaté, La Mesa, Sibaté
Guainía: Inírida
Guaviare: San José del Guaviare
Huila: Neiva, Pitalito, Garzón, La Plata
La Guajira: Riohacha, Maicao, Uribia, San Juan del Cesar, Fonseca
Magdalena: Santa Marta, Ciénaga, Fundación, El Banco, Plato
Meta: Villavicencio, Acacías, Granada, Puerto López, Restrepo
Nariño: Pasto, Ipiales, Tumaco, Túquerres
Norte de Santander: Cúcuta, Ocaña, Villa del Rosario, Los Patios, Pamplona
Putumayo: Mocoa, Puerto Asís, Orito
Quindío: Armenia, Calarcá, Montenegro, La Tebaida, Quimbaya, Circasia
Risaralda: Pereira, Dosquebradas, Santa Rosa de Cabal, La Virginia
Santander: Bucaramanga, Floridablanca, Girón, Piedecuesta, Barrancabermeja, San Gil, Socorro, Barbosa
Sucre: Sincelejo, Corozal, Sampués, San Marcos
Tolima: Ibagué, Espinal, Melgar, Chaparral, Líbano, Honda, Mariquita
Valle del Cauca: Cali, Palmira, Buenaventura, Tuluá, Cartago, Buga, Jamundí, Yumbo, Candelaria, Florida, Zarzal
Vaupés: Mitú
Vichada: Puerto Carreño
`
  .trim()
  .split('\n')
  .flatMap((row) => {
    const [department = '', towns = ''] = row.split(': ')
    return towns.split(', ').map((town) => `${town}, ${department}`)
  })
  .sort((a, b) => a.localeCompare(b, 'es'))
