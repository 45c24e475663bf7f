export const ChoosingDisposableGloves = () => (
  <>
    <p>
      Gloves are the item most practices run out of first, and the one where the wrong box helps nobody: too small and
      they tear, too large and you lose your touch. Answer four questions before you order.
    </p>
    <h2>Which material?</h2>
    <ul>
      <li>
        <strong>Nitrile</strong> is the all-round choice. It resists punctures well, stands up to many oils and
        disinfectants, and contains no natural rubber latex.
      </li>
      <li>
        <strong>Latex</strong> fits very closely, but natural rubber can cause allergic reactions in staff and in
        patients. Many clinics have stopped using it for that reason.
      </li>
      <li>
        <strong>Vinyl</strong> is the cheapest and fits loosely. It suits short tasks with little risk, such as handling
        food; it is a poor choice where blood or body fluids may be met.
      </li>
    </ul>
    <p>Choose powder-free gloves. In the United States powdered medical gloves have been banned since 2017.</p>
    <h2>Examination gloves or sterile gloves?</h2>
    <p>
      Examination gloves come in a dispenser box and are clean, not sterile. They are right for examinations, drawing
      blood, cleaning and most daily care. Sterile gloves are packed in pairs and are meant for procedures that have to
      stay sterile, such as minor surgery. Your own protocol says which procedure calls for which.
    </p>
    <h2>Which size?</h2>
    <p>
      Measure around the palm of the hand that you write with, below the knuckles and without the thumb. Up to about 7
      inches is usually a small, about 8 a medium, about 9 a large. Manufacturers differ, so look at the chart on the
      box, and try one box before you order ten. If the fingertips are loose or the cuff rolls down, go down a size.
    </p>
    <h2>How many?</h2>
    <p>
      Count for one ordinary week: how many times does someone put on a pair? Count two gloves each time, and a fifth
      more for those that tear or fall. A room with 20 patients a day and one pair for each uses 40 gloves a day, or a
      box of 100 in two and a half days. Keep two weeks on the shelf, away from sunlight and heaters, and use the oldest
      box first.
    </p>
    <h2>And remember</h2>
    <p>
      Gloves do not replace clean hands. Clean your hands before you put them on and after you take them off, change
      gloves between patients, and never wash or reuse a disposable pair.
    </p>
  </>
);
